import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const focalPoint: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['focal_x', 'focal_y', 'found_focal_x', 'found_focal_y']) {
      await db.schema.alterTable('news_images').addColumn(column, 'integer').execute();
    }
    // Empty once every picture was looked at: a start need not read the others.
    await db.schema
      .createIndex('news_images_to_look_at')
      .on('news_images')
      .column('path')
      .where(sql`found_focal_x`, 'is', null)
      .execute();
  },
};
