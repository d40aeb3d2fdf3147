ALTER TABLE "press_room_press_kit_image" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "press_room_press_kit_image" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "product_image" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_image" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "project_image" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_image" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "press_room_press_release_image" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "press_room_press_release_image" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_image" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_image" ADD COLUMN "valid_until" date;