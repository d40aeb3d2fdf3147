CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1)
);
