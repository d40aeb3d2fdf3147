CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"uploader_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"owner_type" text,
	"owner_id" integer,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_released" ON "file" USING btree ("released_at");--> statement-breakpoint
CREATE INDEX "file_uploader" ON "file" USING btree ("uploader_id");--> statement-breakpoint
-- A record takes the files that its columns name, and lets go of those that they name no more, in whatever way it is
-- written. A file is taken once: by nobody else, and again only by the record that had it.
create function take_and_release_files() returns trigger language plpgsql as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  same_owner constant boolean := coalesce(before ->> tg_argv[1] = after ->> tg_argv[1], false);
  had constant uuid[] := array(select (before ->> name)::uuid from unnest(tg_argv[2:]) name where before ->> name is not null);
  has constant uuid[] := array(select distinct (after ->> name)::uuid from unnest(tg_argv[2:]) name where after ->> name is not null);
  gone constant uuid[] := array(select id from unnest(had) id where not (same_owner and id = any(has)));
  come constant uuid[] := array(select id from unnest(has) id where not (same_owner and id = any(had)));
  taken integer;
begin
  update file set released_at = now() where id = any(gone);
  update file set owner_type = tg_argv[0], owner_id = (after ->> tg_argv[1])::integer, released_at = null
    where id = any(come) and (owner_id is null
      or released_at is not null and owner_type = tg_argv[0] and owner_id = (after ->> tg_argv[1])::integer);
  get diagnostics taken = row_count;
  if taken < cardinality(come) then
    raise exception 'a file belongs to another record' using errcode = 'unique_violation', constraint = 'file_taken';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The type and the column name the record that owns the files: the row itself (`id`) or its parent.
create function keep_files_of(of_table regclass, of_type text, owner_column text, variadic columns text[])
returns void language plpgsql as $$
begin
  execute format(
    'create trigger keep_files after insert or delete or update of %s on %s
       for each row execute function take_and_release_files(%s)',
    (select string_agg(quote_ident(name), ', ') from unnest(owner_column || columns) name), of_table,
    (select string_agg(quote_literal(word), ', ') from unnest(of_type || (owner_column || columns)) word));
end $$;
