import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { backendSchema } from '../database/backend-schema';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const conferenceImages = backendSchema.table('conference_images', {
  sha256: text('sha256').primaryKey(),
  content: bytea('content').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});
