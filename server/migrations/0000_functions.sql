-- A text as searches see it: without case and accents. Immutable, so that indexes can hold it:
-- the dictionary is named, and it changes with the PostgreSQL version alone.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));
--> statement-breakpoint
-- A multilingual text as searches see it: all its languages.
create function fold(value jsonb) returns text
  language sql immutable strict parallel safe
  return fold(
    coalesce(value ->> 'it', '') || e'\n' || coalesce(value ->> 'en', '') || e'\n' || coalesce(value ->> 'fr', '')
    || e'\n' || coalesce(value ->> 'de', '') || e'\n' || coalesce(value ->> 'ru', '')
  );
--> statement-breakpoint
-- What a text must be like to contain another one, folded. Folding comes first: it may bring new % and _ to escape.
create function contains_pattern(value text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(value), '([\\%_])', '\\\1', 'g') || '%';
--> statement-breakpoint
-- The fields of a record with their paths; a multilingual text gives one for each language.
create function record_paths(record jsonb) returns table (path text, value jsonb)
  language sql immutable parallel safe
begin atomic
  select concat(field.key, '.' || inside.key), coalesce(inside.value, field.value)
  from jsonb_each(record) field
  left join lateral jsonb_each(
    case jsonb_typeof(field.value) when 'object' then field.value end
  ) inside on true;
end;
--> statement-breakpoint
-- What a history entry keeps of a change: {path: [old, new]}.
create function changed_paths(before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe
begin atomic
  select coalesce(jsonb_object_agg(path, jsonb_build_array(old.value, new.value)), '{}'::jsonb)
  from record_paths(before) old
  full join record_paths(after) new using (path)
  where old.value is distinct from new.value;
end;
