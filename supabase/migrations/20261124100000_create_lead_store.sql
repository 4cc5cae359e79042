-- The lead store: what was sent (sealed), its delivery, and the little that is kept about both.
-- Nothing here is readable through the API: the schema is not exposed, row security is forced, and
-- every way in or out is a function that one role may execute.

do $$
declare
  wanted text;
  owner constant text := 'lead_owner';
begin
  -- Roles belong to the whole server: another database may have made them already.
  foreach wanted in array array[owner, 'lead_writer', 'lead_dispatcher', 'lead_operator', 'lead_listener'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I noinherit %s', wanted, case wanted when owner then 'nologin' else 'login' end);
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
-- The listener hears what the mail provider tells.
alter role lead_listener set statement_timeout = '5s';
alter role lead_listener set lock_timeout = '3s';
alter role lead_listener set synchronous_commit = 'on';

create schema lead authorization lead_owner;
grant usage on schema lead to lead_writer, lead_dispatcher, lead_operator, lead_listener;

-- The role is set for this transaction alone and given back at its end: the migration is noted by the role that applies it.
select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

alter default privileges revoke execute on functions from public;

create table lead.submission (
  id uuid primary key,
  form text not null check (form ~ '^[a-z0-9-]{1,64}$'),
  form_version text not null check (form_version ~ '^[A-Za-z0-9._-]{1,64}$'),
  page_version text check (page_version ~ '^[A-Za-z0-9._-]{1,64}$'),
  received_at timestamptz not null default now(),
  supersedes uuid,
  -- All that it replaces; `supersedes` is the one of them that its mail names.
  replaces uuid[] not null default '{}',
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
    or (destroyed_at is not null and num_nonnulls(wrapped_key, iv, ciphertext) = 0)
  )
);
create index submission_by_email on lead.submission (email_mac) where email_mac is not null;
create index submission_by_supersedes on lead.submission (supersedes) where supersedes is not null;
create index submission_by_replaces on lead.submission using gin (replaces) where replaces <> '{}';
create index submission_by_body on lead.submission (body_mac) where body_mac is not null;
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
  -- Who gets it elsewhere, by the name in the site's configuration; null for the mailbox.
  receiver text check (receiver ~ '^[a-z0-9-]{1,64}$'),
  -- The mail this delivery goes in, and the key under which the provider sends it once only.
  envelope uuid,
  -- Hash of the ids that went, or go, under the key in `envelope`; null until the first try.
  members bytea check (octet_length(members) = 32),
  -- Since when a mail's members have been tried in each other's company; what is halved goes on counting.
  company_since timestamptz,
  -- The key under which a sending has begun; another key in `envelope` is another mail.
  sent_under uuid,
  -- A function has heard that the submission is stored, and did not mail it another way: it may share a mail.
  acknowledged boolean not null default false,
  code text check (code ~ '^[A-Za-z0-9_.-]{1,40}$'),
  provider_id text check (length(provider_id) <= 200),
  settled_at timestamptz,
  confirmed text check (
    confirmed in ('delivered', 'delayed', 'bounced', 'complained', 'failed', 'suppressed', 'canceled')
  ),
  polled_at timestamptz,
  alarmed_at timestamptz,
  -- What somebody must hear of, however the delivery goes on, and since when.
  incident text check (incident ~ '^[a-z-]{1,40}$'),
  incident_at timestamptz,
  -- The start of the server that took a row in, in milliseconds since 1970; null once a claim has met the row old enough for company.
  server_start bigint default extract(epoch from pg_postmaster_start_time()) * 1000,
  -- Sent beyond a tenth of its network's places: a flood is mailed after others.
  is_of_crowd boolean not null default false,
  constraint a_lease_has_an_end check ((state = 'leased') = (lease is not null) and num_nulls(lease, lease_until) <> 1),
  constraint a_lease_is_of_a_mail check (state <> 'leased' or num_nulls(envelope, members) = 0),
  constraint only_what_ended_is_settled check ((settled_at is null) = (state in ('due', 'leased'))),
  constraint what_was_sent_has_an_id check (state <> 'sent' or num_nonnulls(provider_id, receiver) > 0),
  constraint a_call_goes_under_its_own_id check (num_nulls(receiver, envelope) > 0 or envelope = submission_id)
);
create index delivery_due on lead.delivery (due_at) where state = 'due';
create index delivery_leased on lead.delivery (lease_until) where state = 'leased';
create index delivery_settled on lead.delivery (settled_at) where settled_at is not null;
create index delivery_envelope on lead.delivery (envelope) where envelope is not null;
create index delivery_by_provider_id on lead.delivery (provider_id) where provider_id is not null;

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

-- Submissions that were mailed directly, noted when the store was back.
create table lead.went_past (
  id uuid primary key,
  noted_at timestamptz not null default now()
);

-- Mails whose submissions went out anew: the provider goes on telling of them.
create table lead.former_mail (
  provider_id text primary key check (length(provider_id) <= 200),
  replaced_at timestamptz not null default now()
);

-- Whether the provider says that a mail has come back and has to be sent again. Whoever complains has the mail.
create function lead.is_return(p_event text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(p_event in ('bounced', 'failed', 'suppressed', 'canceled'), false)
$$;

-- Mails that came back and are not known here, or not yet.
create table lead.stray_return (
  provider_id text primary key check (length(provider_id) <= 200),
  event text not null check (lead.is_return(event)),
  told_at timestamptz not null default now(),
  alarmed_at timestamptz
);

-- Hashes of the keys under which addresses are marked.
create table lead.mac_key (
  mark bytea primary key check (octet_length(mark) = 32),
  noted_at timestamptz not null default now(),
  alarmed_at timestamptz
);

create table lead.step_count (
  day date not null,
  funnel text not null check (funnel ~ '^[a-z0-9-]{1,64}$'),
  version integer not null check (version between 1 and 1000000),
  -- Empty for a funnel without variants.
  variant text not null default '' check (variant ~ '^[a-z0-9-]{0,64}$'),
  step text not null check (step ~ '^[a-z0-9-]{1,64}$'),
  what text not null check (what in ('began', 'shown', 'passed', 'back', 'failed')),
  total bigint not null default 0,
  -- The period promised when it was counted.
  keep_until date not null,
  primary key (day, funnel, version, variant, step, what)
);
create index step_count_to_drop on lead.step_count (keep_until);

do $$
declare
  name text;
begin
  for name in select relname from pg_catalog.pg_class where relnamespace = 'lead'::regnamespace and relkind = 'r' loop
    execute format('alter table lead.%I enable row level security', name);
    execute format('alter table lead.%I force row level security', name);
    execute format('create policy functions_of_the_owner on lead.%I to lead_owner using (true) with check (true)', name);
  end loop;
end
$$;

select set_config('role', current_setting('lead.migrator'), true);

-- The store's roles make nothing on this server, not even for the length of a session. Every other role keeps what it had.
-- What remains to whoever steals a password, because only a superuser could take it away: large objects, advisory locks, and
-- their own session's limits.
do $$
declare
  v_role name;
begin
  for v_role in
    select rolname from pg_catalog.pg_roles
    where rolname !~ '^(pg_|lead_)' and has_database_privilege(rolname, current_database(), 'temporary')
  loop
    execute format('grant temporary on database %I to %I', current_database(), v_role);
  end loop;
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
