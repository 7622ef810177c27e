import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { backendSchema, bytea, time } from '../database/backend-schema';

export const images = backendSchema.table('pictures', {
  /** The text of an image field: an https address, or an upload. */
  address: text('address').primaryKey(),
  /** Hash of the largest file; null only if an older version could not fetch the image. */
  sha256: text('sha256'),
  width: integer('width'),
  height: integer('height'),
  /** The time when the image was stored, or a field last named it. */
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
