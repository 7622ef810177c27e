import type { Database } from '@shared/service';
import type { ISql } from 'postgres';

/** A pool of connections. With PGlite it is one: inside a transaction use the transaction alone. */
export type Connection = Database['sql'];

/** What a query needs: a pool, or a transaction of one. */
export type Queryable = ISql;
