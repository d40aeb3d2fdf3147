DROP INDEX "history_type";--> statement-breakpoint
CREATE INDEX "history_type_time" ON "history" USING btree ("type","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);