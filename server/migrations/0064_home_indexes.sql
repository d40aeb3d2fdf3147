-- compatible
DROP INDEX "product_product_step";--> statement-breakpoint
CREATE INDEX "press_room_press_kit_image_valid_until" ON "press_room_press_kit_image" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "product_image_valid_until" ON "product_image" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "project_image_valid_until" ON "project_image" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "project_product_valid_until" ON "project_product" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "press_room_press_release_image_valid_until" ON "press_room_press_release_image" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_image_valid_until" ON "press_room_press_gallery_image" USING btree ("valid_until") WHERE valid_until is not null;--> statement-breakpoint
CREATE INDEX "product_product_step" ON "product_product" USING btree ("step","id","group_id","company_id","created_by_id");