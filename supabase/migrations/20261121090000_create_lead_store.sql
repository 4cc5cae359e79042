-- The lead store: what was sent (sealed), its delivery, and the little that is kept about both.
-- Nothing here is readable through the API: the schema is not exposed, row security is forced, and
-- every way in or out is a function that one role may execute.

do $$
declare
  wanted text;
begin
  -- Roles belong to the whole server: another database may have made them already.
  foreach wanted in array array['lead_owner', 'lead_writer', 'lead_dispatcher', 'lead_operator'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I noinherit %s', wanted, case wanted when 'lead_owner' then 'nologin' else 'login' end);
    end if;
  end loop;
  execute format('grant lead_owner to %I with inherit true, set true', current_user);
end
$$;

-- A stuck query must fail while the visitor is still waiting, so that the mail can be tried directly.
alter role lead_writer set statement_timeout = '3s';
alter role lead_writer set lock_timeout = '2s';
alter role lead_writer set idle_in_transaction_session_timeout = '5s';
-- "Accepted" means on disk, whatever the server's default is.
alter role lead_writer set synchronous_commit = 'on';
alter role lead_dispatcher set statement_timeout = '20s';
alter role lead_dispatcher set synchronous_commit = 'on';
alter role lead_operator set statement_timeout = '60s';

create schema lead authorization lead_owner;
grant usage on schema lead to lead_writer, lead_dispatcher, lead_operator;

set role lead_owner;
alter default privileges revoke execute on functions from public;

create table lead.submission (
  id uuid primary key,
  form text not null check (form ~ '^[a-z0-9-]{1,64}$'),
  form_version text not null check (form_version ~ '^[A-Za-z0-9._-]{1,64}$'),
  page_version text check (page_version ~ '^[A-Za-z0-9._-]{1,64}$'),
  received_at timestamptz not null default now(),
  supersedes uuid,
  tags text[] not null default '{}',
  body_mac bytea check (octet_length(body_mac) = 32),
  email_mac bytea check (octet_length(email_mac) = 32),
  key_id text,
  wrapped_key bytea,
  iv bytea,
  ciphertext bytea,
  -- The periods promised when the answers were given; they come from the functions' policy.
  keep_after_delivery interval not null,
  destroy_by timestamptz not null,
  trace_until timestamptz not null,
  destroyed_at timestamptz,
  destroyed_why text check (destroyed_why in ('delivered', 'ceiling', 'erasure')),
  constraint sealed_or_destroyed check (
    (destroyed_at is null and num_nulls(key_id, wrapped_key, iv, ciphertext) = 0)
    or (destroyed_at is not null and num_nonnulls(key_id, wrapped_key, iv, ciphertext) = 0)
  )
);
create index submission_by_email on lead.submission (email_mac) where email_mac is not null;
create index submission_by_supersedes on lead.submission (supersedes) where supersedes is not null;
create index submission_to_destroy on lead.submission (destroy_by) where destroyed_at is null;
create index submission_to_drop on lead.submission (trace_until);

create table lead.delivery (
  submission_id uuid primary key references lead.submission on delete cascade,
  state text not null default 'due' check (state in ('due', 'leased', 'sent', 'dead', 'withdrawn')),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  claims integer not null default 0,
  lease uuid,
  lease_until timestamptz,
  -- The mail this delivery goes in, and the key under which the provider sends it once only.
  envelope uuid,
  code text check (code ~ '^[A-Za-z0-9_.-]{1,40}$'),
  provider_id text check (length(provider_id) <= 200),
  settled_at timestamptz,
  confirmed text check (confirmed in ('delivered', 'bounced', 'complained')),
  polled_at timestamptz,
  alarmed_at timestamptz
);
create index delivery_due on lead.delivery (due_at) where state = 'due';
create index delivery_leased on lead.delivery (lease_until) where state = 'leased';
create index delivery_settled on lead.delivery (settled_at) where settled_at is not null;
create index delivery_envelope on lead.delivery (envelope) where envelope is not null;

-- Only counts, only for minutes: losing them in a crash costs nothing, so they are not logged.
create unlogged table lead.rate_bucket (
  scope text not null,
  subject bytea not null,
  slot timestamptz not null,
  shard smallint not null,
  used integer not null,
  primary key (scope, subject, slot, shard)
);

create table lead.job_run (job text primary key, ran_at timestamptz not null);
create table lead.alarm (code text primary key, raised_at timestamptz not null);

create table lead.erasure (
  id bigint generated always as identity primary key,
  email_mac bytea not null check (octet_length(email_mac) = 32),
  erased_at timestamptz not null default now(),
  unique (email_mac, erased_at)
);

create table lead.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  role text not null default session_user,
  operator text not null check (length(operator) between 1 and 100),
  action text not null,
  subject bytea,
  detail jsonb not null default '{}'
);

create function lead.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = 'append only';
end
$$;

create trigger append_only before update or delete or truncate on lead.audit
  for each statement execute function lead.refuse_change();
create trigger append_only before update or delete or truncate on lead.erasure
  for each statement execute function lead.refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['submission', 'delivery', 'rate_bucket', 'job_run', 'alarm', 'erasure', 'audit'] loop
    execute format('alter table lead.%I enable row level security', name);
    execute format('alter table lead.%I force row level security', name);
    execute format('create policy functions_of_the_owner on lead.%I to lead_owner using (true) with check (true)', name);
  end loop;
end
$$;

reset role;
