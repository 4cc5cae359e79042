-- The operator's calls over the project's API, for its secret key alone: each does what the function of the same name in `lead` does.
-- Nothing else of the store can be asked for there, and a restore's erasures are replayed by the operator's own login.

create schema operator authorization lead_owner;

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create function operator.store_time() returns timestamptz
language sql stable security definer set search_path = '' as $$ select now() $$;

create function operator.knows_mac_key(p_mark bytea) returns boolean
language sql volatile security definer set search_path = '' as $$ select lead.knows_mac_key(p_mark) $$;

create function operator.status(p_operator text, p_alarms jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$ select lead.status(p_operator, p_alarms) $$;

create function operator.find(p_email_mac bytea, p_operator text)
returns table (
  id uuid, form text, received_at timestamptz, state text, settled_at timestamptz, destroy_by timestamptz, destroyed_at timestamptz,
  destroyed_why text
) language sql volatile security definer set search_path = '' as $$
  select f.id, f.form, f.received_at, f.state, f.settled_at, f.destroy_by, f.destroyed_at, f.destroyed_why
  from lead.find(p_email_mac, p_operator) f
$$;

create function operator.export(p_email_mac bytea, p_operator text)
returns table (
  id uuid, form text, form_version text, received_at timestamptz, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea
) language sql volatile security definer set search_path = '' as $$ select * from lead.export(p_email_mac, p_operator) $$;

create function operator.erase(p_email_mac bytea, p_operator text) returns jsonb
language sql volatile security definer set search_path = '' as $$ select lead.erase(p_email_mac, p_operator) $$;

create function operator.revive(p_operator text) returns integer
language sql volatile security definer set search_path = '' as $$ select lead.revive(p_operator) $$;

create function operator.note_drain(p_operator text) returns void
language sql volatile security definer set search_path = '' as $$ select lead.note_drain(p_operator) $$;

create function operator.step_counts(p_funnel text, p_since date, p_operator text)
returns table (version integer, variant text, step text, what text, total integer)
language sql volatile security definer set search_path = '' as $$
  select c.version, c.variant, c.step, c.what, c.total::integer from lead.step_counts(p_funnel, p_since, p_operator) c
$$;

revoke execute on all functions in schema operator from public;
grant usage on schema operator to service_role;
grant execute on all functions in schema operator to service_role;

select set_config('role', current_setting('lead.migrator'), true);
