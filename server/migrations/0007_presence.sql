CREATE UNLOGGED TABLE "presence" (
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_type_record_id_session_id_pk" PRIMARY KEY("type","record_id","session_id")
);
