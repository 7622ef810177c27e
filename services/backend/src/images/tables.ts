import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { backendSchema, bytea, time } from '../database/backend-schema';

export const images = backendSchema.table('pictures', {
  /** What stands in an image field: an https address, or an upload. */
  address: text('address').primaryKey(),
  /** Of the largest file; null only where an older version could not fetch it. */
  sha256: text('sha256'),
  width: integer('width'),
  height: integer('height'),
  /** When it was stored, or an image field was last seen to name it. */
  namedAt: time('named_at').notNull().defaultNow(),
});

export type ImageRow = typeof images.$inferSelect;

export const imageFiles = backendSchema.table(
  'picture_files',
  {
    /** Hash of the image, the same for all its files. */
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytea('content').notNull(),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  ({ sha256, width }) => [primaryKey({ columns: [sha256, width] })],
);

export const itemImages = backendSchema.table('item_pictures', {
  /** Kind and id, e.g. `article/3`. */
  item: text('item').primaryKey(),
  image: text('image').notNull(),
  alt: text('alt').notNull(),
});
