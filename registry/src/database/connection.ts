import type { Queryable, Sql } from '@shared/service';

/** The whole database. With PGlite it is one connection: inside a transaction use that one alone. */
export type Connection = Sql;

/** What a query needs: the database, or a transaction on it. */
export type { Queryable };
