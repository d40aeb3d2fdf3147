CREATE TABLE "maintenance_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_state" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_state_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "health_state_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "history_erasure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"history_id" bigint NOT NULL,
	"sealed_hash" text NOT NULL,
	"erased_hash" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_seal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"row_count" integer NOT NULL,
	"erasure_id" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "maintenance_run_kind" ON "maintenance_run" USING btree ("kind","ended_at");--> statement-breakpoint
CREATE INDEX "history_erasure_history" ON "history_erasure" USING btree ("history_id","id");--> statement-breakpoint
-- Hash of everything in a row of the history. What it covers never changes: old seals are computed with it.
create function history_hash(entry history) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.id, entry.type, entry.record_id, extract(epoch from entry.at), entry.action, entry.actor_id,
    entry.origin, entry.changes, entry.record, entry.keys
  )::text, 'UTF8')), 'hex')
$$;
