ALTER TABLE "file" ADD COLUMN "content_id" uuid;--> statement-breakpoint
UPDATE "file" SET "content_id" = "id";--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "content_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "file_content" ON "file" USING btree ("content_id");
