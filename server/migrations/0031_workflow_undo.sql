ALTER TABLE "workflow_transition" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "workflow_transition" ADD COLUMN "undone_at" timestamp with time zone;