-- The archives of several products become those of several records of any kind.
ALTER TABLE "product_export" RENAME TO "record_export";--> statement-breakpoint
ALTER TABLE "record_export" RENAME CONSTRAINT "product_export_pkey" TO "record_export_pkey";--> statement-breakpoint
ALTER INDEX "product_export_user" RENAME TO "record_export_user";--> statement-breakpoint
ALTER INDEX "product_export_created" RENAME TO "record_export_created";--> statement-breakpoint
ALTER TABLE "record_export" RENAME COLUMN "product_ids" TO "record_ids";--> statement-breakpoint
ALTER TABLE "record_export" ADD COLUMN "type" text;--> statement-breakpoint
UPDATE "record_export" SET "type" = 'product-product';--> statement-breakpoint
ALTER TABLE "record_export" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "record_export_file" ON "record_export" USING btree ("file_id");--> statement-breakpoint
-- Their queues have other names now. What waits in the old ones is told as failed, and can be asked for again.
UPDATE "record_export" SET "state" = 'failed', "failure" = '{"code": "export.failed"}'
  WHERE "state" IN ('waiting', 'working');--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('jobs.queue') IS NOT NULL THEN
    PERFORM jobs.delete_queue(name) FROM jobs.queue WHERE name IN ('product-export', 'product-export.sweep');
  END IF;
END $$;
