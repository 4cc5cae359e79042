-- Generated from the migrations, to be read: what the store is after all of them. Nobody runs it.
-- `npx vitest run -u all tests/unit/supabase/schema.test.ts` writes it anew.

-- Roles

create role lead_dispatcher login noinherit;
alter role lead_dispatcher set statement_timeout=20s;
alter role lead_dispatcher set synchronous_commit=on;

create role lead_listener login noinherit;
alter role lead_listener set lock_timeout=3s;
alter role lead_listener set statement_timeout=5s;
alter role lead_listener set synchronous_commit=on;

create role lead_operator login noinherit;
alter role lead_operator set statement_timeout=60s;

create role lead_owner nologin noinherit;

create role lead_writer login noinherit;
alter role lead_writer set idle_in_transaction_session_timeout=5s;
alter role lead_writer set lock_timeout=2s;
alter role lead_writer set statement_timeout=3s;
alter role lead_writer set synchronous_commit=on;

-- Tables

create table lead.alarm (
  code text not null,
  raised_at timestamp with time zone not null,
  constraint alarm_pkey PRIMARY KEY (code)
);
alter table lead.alarm enable row level security;
alter table lead.alarm force row level security;
create policy functions_of_the_owner on lead.alarm to lead_owner using (true) with check (true);

create table lead.audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  role text not null default SESSION_USER,
  operator text not null,
  action text not null,
  subject bytea,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_operator_check CHECK (((length(operator) >= 1) AND (length(operator) <= 100)))
);
alter table lead.audit enable row level security;
alter table lead.audit force row level security;
create policy functions_of_the_owner on lead.audit to lead_owner using (true) with check (true);

create table lead.delivery (
  submission_id uuid not null,
  state text not null default 'due'::text,
  due_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  claims integer not null default 0,
  lease uuid,
  lease_until timestamp with time zone,
  receiver text,
  envelope uuid,
  members bytea,
  company_since timestamp with time zone,
  sent_under uuid,
  acknowledged boolean not null default false,
  code text,
  provider_id text,
  settled_at timestamp with time zone,
  confirmed text,
  polled_at timestamp with time zone,
  alarmed_at timestamp with time zone,
  incident text,
  incident_at timestamp with time zone,
  server_start bigint default (EXTRACT(epoch FROM pg_postmaster_start_time()) * (1000)::numeric),
  is_of_crowd boolean not null default false,
  constraint delivery_pkey PRIMARY KEY (submission_id),
  constraint delivery_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES lead.submission(id) ON DELETE CASCADE,
  constraint delivery_code_check CHECK ((code ~ '^[A-Za-z0-9_.-]{1,40}$'::text)),
  constraint delivery_confirmed_check CHECK ((confirmed = ANY (ARRAY['delivered'::text, 'delayed'::text, 'bounced'::text, 'complained'::text, 'failed'::text, 'suppressed'::text, 'canceled'::text]))),
  constraint delivery_incident_check CHECK ((incident ~ '^[a-z-]{1,40}$'::text)),
  constraint delivery_members_check CHECK ((octet_length(members) = 32)),
  constraint delivery_provider_id_check CHECK ((length(provider_id) <= 200)),
  constraint delivery_receiver_check CHECK ((receiver ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['due'::text, 'leased'::text, 'sent'::text, 'dead'::text, 'withdrawn'::text])))
);
CREATE INDEX delivery_by_provider_id ON lead.delivery USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX delivery_due ON lead.delivery USING btree (due_at) WHERE (state = 'due'::text);
CREATE INDEX delivery_envelope ON lead.delivery USING btree (envelope) WHERE (envelope IS NOT NULL);
CREATE INDEX delivery_leased ON lead.delivery USING btree (lease_until) WHERE (state = 'leased'::text);
CREATE INDEX delivery_settled ON lead.delivery USING btree (settled_at) WHERE (settled_at IS NOT NULL);
alter table lead.delivery enable row level security;
alter table lead.delivery force row level security;
create policy functions_of_the_owner on lead.delivery to lead_owner using (true) with check (true);

create table lead.erasure (
  id bigint not null generated always as identity,
  email_mac bytea not null,
  erased_at timestamp with time zone not null default now(),
  constraint erasure_email_mac_erased_at_key UNIQUE (email_mac, erased_at),
  constraint erasure_pkey PRIMARY KEY (id),
  constraint erasure_email_mac_check CHECK ((octet_length(email_mac) = 32))
);
alter table lead.erasure enable row level security;
alter table lead.erasure force row level security;
create policy functions_of_the_owner on lead.erasure to lead_owner using (true) with check (true);

create table lead.former_mail (
  provider_id text not null,
  replaced_at timestamp with time zone not null default now(),
  constraint former_mail_pkey PRIMARY KEY (provider_id),
  constraint former_mail_provider_id_check CHECK ((length(provider_id) <= 200))
);
alter table lead.former_mail enable row level security;
alter table lead.former_mail force row level security;
create policy functions_of_the_owner on lead.former_mail to lead_owner using (true) with check (true);

create table lead.job_run (
  job text not null,
  ran_at timestamp with time zone not null,
  constraint job_run_pkey PRIMARY KEY (job)
);
alter table lead.job_run enable row level security;
alter table lead.job_run force row level security;
create policy functions_of_the_owner on lead.job_run to lead_owner using (true) with check (true);

create table lead.mac_key (
  mark bytea not null,
  noted_at timestamp with time zone not null default now(),
  alarmed_at timestamp with time zone,
  constraint mac_key_pkey PRIMARY KEY (mark),
  constraint mac_key_mark_check CHECK ((octet_length(mark) = 32))
);
alter table lead.mac_key enable row level security;
alter table lead.mac_key force row level security;
create policy functions_of_the_owner on lead.mac_key to lead_owner using (true) with check (true);

create unlogged table lead.rate_bucket (
  scope text not null,
  subject bytea not null,
  slot timestamp with time zone not null,
  shard smallint not null,
  used integer not null,
  constraint rate_bucket_pkey PRIMARY KEY (scope, subject, slot, shard)
);
alter table lead.rate_bucket enable row level security;
alter table lead.rate_bucket force row level security;
create policy functions_of_the_owner on lead.rate_bucket to lead_owner using (true) with check (true);

create table lead.step_count (
  day date not null,
  funnel text not null,
  version integer not null,
  variant text not null default ''::text,
  step text not null,
  what text not null,
  total bigint not null default 0,
  keep_until date not null,
  constraint step_count_pkey PRIMARY KEY (day, funnel, version, variant, step, what),
  constraint step_count_funnel_check CHECK ((funnel ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint step_count_step_check CHECK ((step ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint step_count_variant_check CHECK ((variant ~ '^[a-z0-9-]{0,64}$'::text)),
  constraint step_count_version_check CHECK (((version >= 1) AND (version <= 1000000))),
  constraint step_count_what_check CHECK ((what = ANY (ARRAY['began'::text, 'shown'::text, 'passed'::text, 'back'::text, 'failed'::text])))
);
CREATE INDEX step_count_to_drop ON lead.step_count USING btree (keep_until);
alter table lead.step_count enable row level security;
alter table lead.step_count force row level security;
create policy functions_of_the_owner on lead.step_count to lead_owner using (true) with check (true);

create table lead.stray_return (
  provider_id text not null,
  event text not null,
  told_at timestamp with time zone not null default now(),
  alarmed_at timestamp with time zone,
  constraint stray_return_pkey PRIMARY KEY (provider_id),
  constraint stray_return_event_check CHECK (lead.is_return(event)),
  constraint stray_return_provider_id_check CHECK ((length(provider_id) <= 200))
);
alter table lead.stray_return enable row level security;
alter table lead.stray_return force row level security;
create policy functions_of_the_owner on lead.stray_return to lead_owner using (true) with check (true);

create table lead.submission (
  id uuid not null,
  form text not null,
  form_version text not null,
  page_version text,
  received_at timestamp with time zone not null default now(),
  supersedes uuid,
  replaces uuid[] not null default '{}'::uuid[],
  tags text[] not null default '{}'::text[],
  body_mac bytea,
  email_mac bytea,
  key_id text,
  wrapped_key bytea,
  iv bytea,
  ciphertext bytea,
  keep_after_delivery interval not null,
  destroy_by timestamp with time zone not null,
  trace_until timestamp with time zone not null,
  destroyed_at timestamp with time zone,
  destroyed_why text,
  constraint submission_pkey PRIMARY KEY (id),
  constraint sealed_or_destroyed CHECK ((((destroyed_at IS NULL) AND (num_nulls(key_id, wrapped_key, iv, ciphertext) = 0)) OR ((destroyed_at IS NOT NULL) AND (num_nonnulls(wrapped_key, iv, ciphertext) = 0)))),
  constraint submission_body_mac_check CHECK ((octet_length(body_mac) = 32)),
  constraint submission_destroyed_why_check CHECK ((destroyed_why = ANY (ARRAY['delivered'::text, 'ceiling'::text, 'erasure'::text]))),
  constraint submission_email_mac_check CHECK ((octet_length(email_mac) = 32)),
  constraint submission_form_check CHECK ((form ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint submission_form_version_check CHECK ((form_version ~ '^[A-Za-z0-9._-]{1,64}$'::text)),
  constraint submission_page_version_check CHECK ((page_version ~ '^[A-Za-z0-9._-]{1,64}$'::text))
);
CREATE INDEX submission_by_body ON lead.submission USING btree (body_mac) WHERE (body_mac IS NOT NULL);
CREATE INDEX submission_by_email ON lead.submission USING btree (email_mac) WHERE (email_mac IS NOT NULL);
CREATE INDEX submission_by_replaces ON lead.submission USING gin (replaces) WHERE (replaces <> '{}'::uuid[]);
CREATE INDEX submission_by_supersedes ON lead.submission USING btree (supersedes) WHERE (supersedes IS NOT NULL);
CREATE INDEX submission_to_destroy ON lead.submission USING btree (destroy_by) WHERE (destroyed_at IS NULL);
CREATE INDEX submission_to_drop ON lead.submission USING btree (trace_until);
alter table lead.submission enable row level security;
alter table lead.submission force row level security;
create policy functions_of_the_owner on lead.submission to lead_owner using (true) with check (true);

create table lead.went_past (
  id uuid not null,
  noted_at timestamp with time zone not null default now(),
  constraint went_past_pkey PRIMARY KEY (id)
);
alter table lead.went_past enable row level security;
alter table lead.went_past force row level security;
create policy functions_of_the_owner on lead.went_past to lead_owner using (true) with check (true);

-- Functions

CREATE OR REPLACE FUNCTION lead.accept(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid := (p ->> 'id')::uuid;
  v_body_mac bytea := decode(p ->> 'bodyMac', 'base64');
  -- An older function names one at most.
  v_replaces uuid[] := array(
    select jsonb_array_elements_text(coalesce(p -> 'replaces', jsonb_build_array(p ->> 'supersedes')))::uuid
  );
  v_known jsonb;
  v_wait integer;
begin
  v_replaces := array_remove(v_replaces, null);
  -- The same one, or one that it replaces, may be coming at this moment: the later waits for the earlier. In one order, so that two
  -- never wait for one another.
  perform pg_advisory_xact_lock(hashtextextended(act.id::text, 0))
  from (select distinct unnest(v_replaces || v_id) as id order by 1) as act;
  v_known := lead.answer_known(v_id, v_body_mac);
  if v_known is not null then
    return v_known;
  end if;
  if (p ->> 'sameActSeconds')::integer > 0 and p ->> 'emailMac' is not null and cardinality(v_replaces) = 0
    and lead.is_repeated(p, v_body_mac)
  then
    return jsonb_build_object('outcome', 'replayed');
  end if;
  v_wait := lead.take_all(p -> 'limits');
  if v_wait is not null then
    return jsonb_build_object('outcome', 'limited', 'seconds', v_wait);
  end if;

  insert into lead.submission (
    id, form, form_version, page_version, supersedes, replaces, tags, body_mac, email_mac,
    key_id, wrapped_key, iv, ciphertext, keep_after_delivery, destroy_by, trace_until
  ) values (
    v_id, p ->> 'form', p ->> 'formVersion', p ->> 'pageVersion', lead.pick_superseded(v_replaces), v_replaces,
    array(select jsonb_array_elements_text(coalesce(p -> 'tags', '[]'))),
    v_body_mac, decode(p ->> 'emailMac', 'base64'),
    p ->> 'keyId', decode(p ->> 'wrappedKey', 'base64'), decode(p ->> 'iv', 'base64'), decode(p ->> 'ciphertext', 'base64'),
    make_interval(hours => (p ->> 'keepHours')::integer),
    now() + make_interval(days => (p ->> 'ceilingDays')::integer),
    now() + make_interval(months => (p ->> 'traceMonths')::integer)
  );

  -- Whoever settles one of them now waits, and then knows of this row.
  perform from lead.delivery where submission_id = any (v_replaces) order by submission_id for update;
  -- What the same person has replaced meanwhile is kept but not mailed, in whichever order they arrive.
  insert into lead.delivery (submission_id, state, settled_at, receiver, is_of_crowd)
  select v_id, case when replaced then 'withdrawn' else 'due' end, case when replaced then now() end, p ->> 'receiver',
    lead.is_of_crowd(p -> 'limits')
  from lead.is_replaced(v_id, v_replaces) as replaced;
  update lead.delivery set state = 'withdrawn', settled_at = now()
  where submission_id = any (v_replaces) and state in ('due', 'dead');
  return jsonb_build_object('outcome', 'accepted');
end
$function$;

CREATE OR REPLACE FUNCTION lead.acknowledge(p jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update lead.delivery set acknowledged = true
  where submission_id in (select jsonb_array_elements_text(p)::uuid) and envelope is null
$function$;

CREATE OR REPLACE FUNCTION lead.answer_known(p_id uuid, p_body_mac bytea)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- A row whose content is destroyed has nothing left to compare with: the same key is the same act.
  select jsonb_build_object('outcome', case when coalesce(body_mac = p_body_mac, true) then 'replayed' else 'conflict' end)
  from lead.submission where id = p_id
$function$;

CREATE OR REPLACE FUNCTION lead.claim(p jsonb)
 RETURNS TABLE(submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[], supersedes uuid, received_at timestamp with time zone, acknowledged boolean, receiver text, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_batch integer := p ->> 'batch';
  v_chosen uuid[];
begin
  -- One claim at a time, as it counts the hour's mails: the row is locked until this short transaction ends.
  perform lead.note_run('claim');
  perform lead.mend_times(p);
  perform lead.doubt_before_restart(p);
  update lead.delivery d set state = 'due', lease = null, lease_until = null where d.state = 'leased' and d.lease_until < now();
  perform lead.quarantine(p);

  v_chosen := lead.lock_due(v_batch, false, false);
  v_chosen := v_chosen || lead.make_new_mails(v_batch - cardinality(v_chosen), p);
  -- A suspect mail goes by itself, once all others have had their turn: it takes nobody along, no call either.
  if v_chosen = '{}' then
    v_chosen := lead.lock_due(1, true, false);
    if v_chosen <> '{}' then
      return query select * from lead.hand_over(lead.prove_members(v_chosen), p);
      return;
    end if;
  end if;
  v_chosen := v_chosen || lead.make_calls(v_batch - cardinality(v_chosen));
  v_chosen := v_chosen || lead.lock_due(v_batch - cardinality(v_chosen), false, true);
  if v_chosen = '{}' then
    v_chosen := lead.lock_due(1, true, true);
  end if;
  return query select * from lead.hand_over(lead.prove_members(v_chosen), p);
end
$function$;

CREATE OR REPLACE FUNCTION lead.comes_first(p_limits jsonb, p_seconds integer)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select bool_and(1 = (
    select sum(b.used) from lead.rate_bucket b
    where b.scope = l ->> 'scope' and b.subject = decode(l ->> 'subject', 'base64')
      and b.slot > now() - make_interval(secs => p_seconds)
  ))
  from jsonb_array_elements(p_limits) as l where l ->> 'scope' in ('address', 'household')
$function$;

CREATE OR REPLACE FUNCTION lead.confirm(p_provider_id text, p_event text, p_tries integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_new_key uuid := gen_random_uuid();
  v_known integer;
  v_tries integer;
  v_is_shared boolean;
begin
  -- One word for the whole mail, whatever its members went through before.
  select count(*), min(d.tries) + 1 into v_known, v_tries from lead.delivery d where d.provider_id = p_provider_id;
  if v_known = 0 then
    return (select count(*) from lead.former_mail f where f.provider_id = p_provider_id);
  end if;
  if p_event = 'complained' then
    update lead.delivery d set confirmed = 'delivered', incident = p_event, incident_at = now()
    from lead.submission s
    where s.id = d.submission_id and d.provider_id = p_provider_id and d.state = 'sent'
      and s.destroyed_why is distinct from 'erasure';
    return v_known;
  end if;
  if not lead.is_return(p_event) then
    update lead.delivery d set confirmed = p_event
    where d.provider_id = p_provider_id and d.state = 'sent' and coalesce(d.confirmed, 'delayed') = 'delayed';
    return v_known;
  end if;
  select count(*) > 1 into v_is_shared from lead.delivery d join lead.submission s on s.id = d.submission_id
  where d.provider_id = p_provider_id and d.state = 'sent' and s.destroyed_at is null;
  -- Without content there is nothing left to send: then it is lost, and that is told.
  update lead.delivery d set
    state = case when s.destroyed_at is not null or v_tries >= p_tries and not v_is_shared then 'dead' else 'due' end,
    settled_at = case when s.destroyed_at is not null or v_tries >= p_tries and not v_is_shared then now() end,
    confirmed = p_event, code = p_event, incident = p_event, incident_at = now(),
    tries = d.tries + case when v_is_shared then 0 else 1 end,
    claims = 0, due_at = now() + interval '30 minutes', envelope = v_new_key, members = null
  from lead.submission s
  where s.id = d.submission_id and d.provider_id = p_provider_id and d.state = 'sent'
    and s.destroyed_why is distinct from 'erasure';
  if v_is_shared then
    perform lead.halve(v_new_key);
  end if;
  return v_known;
end
$function$;

CREATE OR REPLACE FUNCTION lead.count_shares(p_bytes integer, p jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_bytes / greatest(1, (p ->> 'digestBytes')::integer / (p ->> 'digestMost')::integer)
$function$;

CREATE OR REPLACE FUNCTION lead.count_steps(p jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wait integer := lead.take_all(p -> 'limits');
begin
  if v_wait is not null then
    return v_wait;
  end if;
  insert into lead.step_count as known (day, funnel, version, variant, step, what, total, keep_until)
  select (now() at time zone 'utc')::date, p ->> 'funnel', (p ->> 'version')::integer, coalesce(c ->> 'variant', ''),
    c ->> 'step', c ->> 'what', count(*),
    ((now() + make_interval(months => (p ->> 'months')::integer)) at time zone 'utc')::date
  from jsonb_array_elements(p -> 'counts') as c
  group by coalesce(c ->> 'variant', ''), c ->> 'step', c ->> 'what'
  -- In one order, so that two visitors never wait for one another.
  order by coalesce(c ->> 'variant', ''), c ->> 'step', c ->> 'what'
  on conflict (day, funnel, version, variant, step, what) do update set total = known.total + excluded.total;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION lead.destroy(p_ids uuid[], p_why text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  update lead.submission set
    wrapped_key = null, iv = null, ciphertext = null, body_mac = null, tags = '{}',
    email_mac = case when p_why = 'erasure' then null else email_mac end,
    destroyed_at = coalesce(destroyed_at, now()),
    destroyed_why = case when p_why = 'erasure' then p_why else coalesce(destroyed_why, p_why) end
  where id = any (p_ids) and (destroyed_at is null or p_why = 'erasure');
  get diagnostics v_count = row_count;
  update lead.delivery set
    state = case when p_why = 'erasure' then 'withdrawn' else 'dead' end,
    code = p_why, settled_at = coalesce(settled_at, now()), lease = null, lease_until = null
  where submission_id = any (p_ids) and state in ('due', 'leased', 'dead');
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION lead.doubt_before_restart(p jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_start bigint := extract(epoch from pg_postmaster_start_time()) * 1000;
begin
  insert into lead.went_past (id)
  select d.submission_id from lead.delivery d
  where d.state = 'due' and d.envelope is null and d.receiver is null and d.server_start <> v_start
  on conflict do nothing;
  update lead.delivery d set acknowledged = d.acknowledged and d.server_start = v_start, server_start = null
  from lead.submission s
  where s.id = d.submission_id and d.state = 'due' and d.envelope is null and d.receiver is null and (
    d.server_start <> v_start
    or d.server_start = v_start and least(s.received_at, d.due_at) <= now() - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0))
  );
end
$function$;

CREATE OR REPLACE FUNCTION lead.due_alarms(p jsonb)
 RETURNS TABLE(code text, ids uuid[], names text[], asked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with found as (
    select a.code, a.id, null as name, coalesce(a.alarmed_at < a.since, true) as is_new from lead.find_alarming(p) a
    union all
    select t.code, null, t.name, t.is_new from lead.find_troubles(p) t
  )
  select f.code, array_remove(array_agg(f.id order by f.id), null), array_remove(array_agg(f.name order by f.name), null), now()
  from found f left join lead.alarm a on a.code = f.code
  group by f.code, a.raised_at
  having bool_or(f.is_new) or coalesce(a.raised_at not between now() - interval '24 hours' and now(), true)
$function$;

CREATE OR REPLACE FUNCTION lead.erase(p_email_mac bytea, p_operator text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[] := array(select id from lead.submission where email_mac = p_email_mac);
  v_mailed uuid[] := array(select submission_id from lead.delivery where submission_id = any (v_ids) and state = 'sent');
  v_perhaps uuid[] := array(
    select submission_id from lead.delivery where submission_id = any (v_ids) and state <> 'sent'
      and (state = 'leased' or members is not null or company_since is not null or provider_id is not null)
  );
  v_erased integer := lead.destroy(v_ids, 'erasure');
begin
  insert into lead.erasure (email_mac) values (p_email_mac) on conflict do nothing;
  perform lead.note(p_operator, 'erase', p_email_mac, jsonb_build_object('rows', v_erased));
  return jsonb_build_object('rows', v_erased, 'mailed', to_jsonb(v_mailed), 'perhapsMailed', to_jsonb(v_perhaps), 'at', now());
end
$function$;

CREATE OR REPLACE FUNCTION lead.export(p_email_mac bytea, p_operator text)
 RETURNS TABLE(id uuid, form text, form_version text, received_at timestamp with time zone, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform lead.note(p_operator, 'export', p_email_mac, '{}');
  return query
    select s.id, s.form, s.form_version, s.received_at, s.key_id, s.wrapped_key, s.iv, s.ciphertext
    from lead.submission s where s.email_mac = p_email_mac and s.destroyed_at is null order by s.received_at;
end
$function$;

CREATE OR REPLACE FUNCTION lead.find(p_email_mac bytea, p_operator text)
 RETURNS TABLE(id uuid, form text, form_version text, received_at timestamp with time zone, state text, tries integer, settled_at timestamp with time zone, destroy_by timestamp with time zone, destroyed_at timestamp with time zone, destroyed_why text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform lead.note(p_operator, 'find', p_email_mac, '{}');
  return query
    select s.id, s.form, s.form_version, s.received_at, lead.tell_state(d), d.tries, d.settled_at, s.destroy_by, s.destroyed_at, s.destroyed_why
    from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.email_mac = p_email_mac order by s.received_at;
end
$function$;

CREATE OR REPLACE FUNCTION lead.find_alarming(p jsonb)
 RETURNS TABLE(code text, id uuid, since timestamp with time zone, alarmed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with each as (
    select d.*, s.received_at, s.destroyed_at, s.destroyed_why,
      greatest(d.settled_at, s.destroyed_at) as lost_at,
      s.received_at + make_interval(mins => (p ->> 'waitingMinutes')::integer) as late_at,
      s.received_at + make_interval(hours => (p ->> 'undeliveredHours')::integer) as very_late_at,
      d.settled_at + make_interval(hours => (p ->> 'unconfirmedHours')::integer) as unconfirmed_at
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state in ('due', 'leased') or s.destroyed_at is null
      or greatest(d.settled_at, s.destroyed_at) > now() - interval '2 days'
  )
  select 'dead', submission_id, settled_at, alarmed_at from each where state = 'dead' and destroyed_at is null
  union all
  -- At the ceiling, whenever it was given up, or sent back when the content was gone.
  select 'destroyed-undelivered', submission_id, lost_at, alarmed_at from each
  where state = 'dead' and lost_at > now() - interval '2 days' and destroyed_at is not null
  union all
  select 'undelivered', submission_id, very_late_at, alarmed_at from each where state in ('due', 'leased') and very_late_at < now()
  union all
  select 'waiting', submission_id, late_at, alarmed_at from each
  where state in ('due', 'leased') and late_at < now() and very_late_at >= now()
  union all
  -- While it lasts, and afterwards too where nobody has heard of it.
  select incident, submission_id, incident_at, alarmed_at from each
  where incident is not null and (state in ('due', 'leased') or state = 'sent' and coalesce(alarmed_at < incident_at, true))
  union all
  -- Without content too, where nobody has heard of it.
  select 'unconfirmed', submission_id, unconfirmed_at, alarmed_at from each
  where state = 'sent' and coalesce(confirmed, 'delayed') = 'delayed' and unconfirmed_at < now()
    and (destroyed_at is null or destroyed_why <> 'erasure' and coalesce(alarmed_at < unconfirmed_at, true))
  union all
  select 'sent-without-id', submission_id, settled_at, alarmed_at from each
  where state = 'sent' and provider_id is null and confirmed is distinct from 'delivered' and destroyed_at is null
$function$;

CREATE OR REPLACE FUNCTION lead.find_troubles(p jsonb)
 RETURNS TABLE(code text, name text, is_new boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Once only: there is nothing that would end it.
  select 'returned-unknown', r.provider_id, true from lead.stray_return r
  where r.alarmed_at is null and r.told_at < now() - make_interval(mins => (p ->> 'strayMinutes')::integer)
    and not exists (select from lead.delivery d where d.provider_id = r.provider_id)
  union all
  -- The first one is no change. Once only, too: the change may have been meant.
  select 'mac-key-changed', null, true from lead.mac_key k
  where k.alarmed_at is null and exists (select from lead.mac_key before where before.noted_at < k.noted_at)
  union all
  select 'purge-silent', null, false from (select max(ran_at) as at from lead.job_run where job = 'purge') as run
  where coalesce(run.at, (select min(received_at) from lead.submission))
    < now() - make_interval(hours => (p ->> 'silentHours')::integer)
  union all
  select 'drain-stopped', null, false from (select max(ran_at) as at from lead.job_run where job = 'drain') as run
  where coalesce(run.at, (select min(received_at) from lead.submission))
    < now() - make_interval(mins => (p ->> 'stoppedMinutes')::integer)
  union all
  -- The name of a pair begins with its day: what was destroyed since can be opened by whoever finds its bytes on a disk.
  select 'key-old', null, false from (select key_id as name from lead.submission order by received_at desc limit 1) as pair
  where pair.name ~ '^\d{4}-\d{2}-\d{2}-'
    and pair.name < to_char(now() - make_interval(days => (p ->> 'keyDays')::integer), 'YYYY-MM-DD') collate "C"
  union all
  -- At once, and each hour while it lasts: whose bucket was full, and how many of the last hour were refused for it.
  select 'flooded', convert_from(b.subject, 'UTF8') || ':' || sum(b.used), not exists (
    select from lead.alarm a where a.code = 'flooded' and a.raised_at between now() - interval '1 hour' and now()
  )
  from lead.rate_bucket b where b.scope = 'refused' and b.slot > now() - interval '1 hour' group by b.subject
  union all
  -- A database that is full takes nothing in: the platform makes it read-only.
  select 'filling', pg_size_pretty(size), false from pg_database_size(current_database()) as size
  where size > 0.6e6 * (p ->> 'databaseMegabytes')::integer
  union all
  select r.job, null, false from lead.job_run r where r.job in ('poll-refused', 'poll-keyless')
$function$;

CREATE OR REPLACE FUNCTION lead.forget_old_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from lead.step_count where keep_until < (now() at time zone 'utc')::date;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION lead.forget_old_records()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from lead.audit where at < now() - interval '12 months';
  delete from lead.erasure where erased_at < now() - interval '12 months';
  delete from lead.stray_return r where r.alarmed_at < now() - interval '7 days'
    or exists (select from lead.delivery d where d.provider_id = r.provider_id);
  -- The provider repeats an event for a day or two.
  delete from lead.former_mail where replaced_at < now() - interval '7 days';
  -- The provider has forgotten its key a day earlier.
  delete from lead.went_past where noted_at < now() - interval '2 days';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION lead.free_refused()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from lead.delivery d where d.state = 'due' and d.incident = 'provider-refuses' and d.due_at > now()) then
    return;
  end if;
  -- Two mails that were taken at one moment free the others one after the other.
  perform pg_advisory_xact_lock(hashtextextended('lead.free_refused', 0));
  update lead.delivery d set due_at = now() where d.state = 'due' and d.incident = 'provider-refuses' and d.due_at > now();
end
$function$;

CREATE OR REPLACE FUNCTION lead.halve(p_envelope uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with halves as materialized (
    select array[gen_random_uuid(), gen_random_uuid()] as keys
  ), numbered as (
    select d.submission_id, row_number() over (order by d.submission_id) % 2 + 1 as half
    from lead.delivery d where d.envelope = p_envelope and d.state in ('due', 'leased')
  )
  update lead.delivery d set
    state = 'due', envelope = h.keys[n.half], members = null, claims = 0, due_at = greatest(d.due_at, now()),
    lease = null, lease_until = null
  from numbered n cross join halves h where d.submission_id = n.submission_id
$function$;

CREATE OR REPLACE FUNCTION lead.hand_over(p_envelopes uuid[], p jsonb)
 RETURNS TABLE(submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[], supersedes uuid, received_at timestamp with time zone, acknowledged boolean, receiver text, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with lease as materialized (
    select gen_random_uuid() as id
  ), leased as (
    update lead.delivery d set
      state = 'leased', lease = l.id, claims = d.claims + 1,
      lease_until = now() + make_interval(secs => (p ->> 'leaseSeconds')::integer)
    from lease l where d.envelope = any (p_envelopes) and d.state = 'due'
    returning d.submission_id, d.lease, d.envelope, d.tries, d.acknowledged, d.receiver
  )
  select l.submission_id, l.lease, l.envelope, l.tries, s.form, s.form_version, s.tags,
    s.supersedes, s.received_at, l.acknowledged, l.receiver, s.key_id, s.wrapped_key, s.iv, s.ciphertext
  from leased l join lead.submission s on s.id = l.submission_id
  order by lead.is_suspicious(s.tags), s.received_at, s.id
$function$;

CREATE OR REPLACE FUNCTION lead.hash_members(p_ids uuid[])
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select sha256(convert_to(string_agg(id::text, ',' order by id), 'UTF8')) from unnest(p_ids) as id
$function$;

CREATE OR REPLACE FUNCTION lead.is_accounted_for(p_delivery lead.delivery)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_delivery.confirmed is not distinct from 'delivered'
    or coalesce(p_delivery.alarmed_at > p_delivery.settled_at + interval '1 day', false)
$function$;

CREATE OR REPLACE FUNCTION lead.is_of_crowd(p_limits jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_array_elements(coalesce(p_limits, '[]')) as l
    where not l ? 'hardCount' and (l ->> 'count')::integer < 10 * (
      select sum(b.used) from lead.rate_bucket b
      where b.scope = l ->> 'scope' and b.subject = decode(l ->> 'subject', 'base64')
        and b.slot > now() - make_interval(secs => (l ->> 'seconds')::integer)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION lead.is_refused_alone(p_envelope uuid, p_code text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from lead.delivery d join lead.delivery taken on taken.state = 'sent' and taken.receiver is null and taken.settled_at > d.incident_at
    where d.envelope = p_envelope and d.incident = 'provider-refuses' and d.code = p_code
  )
$function$;

CREATE OR REPLACE FUNCTION lead.is_repeated(p jsonb, p_body_mac bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two tabs may send at the same moment: the second waits for the first.
  perform pg_advisory_xact_lock(hashtextextended(p ->> 'bodyMac', 0));
  return exists (
    select from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.body_mac = p_body_mac and s.form = p ->> 'form' and s.destroyed_at is null and d.state <> 'withdrawn'
      and s.received_at > now() - make_interval(secs => (p ->> 'sameActSeconds')::integer)
  );
end
$function$;

CREATE OR REPLACE FUNCTION lead.is_replaced(p_id uuid, p_replaces uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A row that was withdrawn while this waited for it is no longer found.
  perform from lead.submission s join lead.delivery d on d.submission_id = s.id
  where (s.replaces <> '{}' and s.replaces @> array[p_id] or s.supersedes = p_id)
    and s.id <> p_id and s.id <> all (p_replaces) and d.state <> 'withdrawn'
  order by d.submission_id for update of d;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION lead.is_return(p_event text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(p_event in ('bounced', 'failed', 'suppressed', 'canceled'), false)
$function$;

CREATE OR REPLACE FUNCTION lead.is_suspicious(p_tags text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_tags && array['honeypot', 'trap', 'fast', 'unmeasured']
$function$;

CREATE OR REPLACE FUNCTION lead.is_webhook_silent()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select heard.at is null or exists (
    select from lead.delivery d
    where d.state = 'sent' and d.receiver is null and d.settled_at > heard.at and d.settled_at < now() - interval '1 day'
  ) from (select max(r.ran_at) as at from lead.job_run r where r.job = 'webhook') as heard
$function$;

CREATE OR REPLACE FUNCTION lead.knows_mac_key(p_mark bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(bool_or(mark = p_mark), true) from lead.mac_key
$function$;

CREATE OR REPLACE FUNCTION lead.lock_due(p_members integer, p_is_suspect boolean, p_is_call boolean)
 RETURNS uuid[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as materialized (
    select d.envelope, count(*) as size, min(d.due_at) as due_at from lead.delivery d
    where d.state = 'due' and d.envelope is not null and (d.receiver is not null) = p_is_call
    group by d.envelope having max(d.due_at) <= now() and (max(d.claims) > 0) = p_is_suspect
  ), wanted as materialized (
    select w.envelope, w.size from (
      select due.envelope, due.size, sum(due.size) over (order by due.due_at, due.envelope) - due.size as before from due
    ) as w where w.before < p_members
  ), locked as materialized (
    select d.envelope from lead.delivery d join wanted w on w.envelope = d.envelope
    where d.state = 'due' for update of d skip locked
  )
  select coalesce(array_agg(w.envelope), '{}') from wanted w
  where w.size = (select count(*) from locked l where l.envelope = w.envelope)
$function$;

CREATE OR REPLACE FUNCTION lead.make_calls(p_limit integer)
 RETURNS uuid[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with first as materialized (
    select d.submission_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is not null
    order by d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.due_at limit greatest(0, p_limit) for update of d skip locked
  ), made as (
    update lead.delivery d set envelope = d.submission_id, members = null, company_since = null, due_at = now()
    from first f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(m.envelope), '{}') from made m
$function$;

CREATE OR REPLACE FUNCTION lead.make_digest(p jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_most integer := p ->> 'digestMost';
  v_last timestamptz := (select r.ran_at from lead.job_run r where r.job = 'digest' and r.ran_at <= clock_timestamp());
  v_waiting integer;
  v_usual integer;
  v_bytes bigint;
  v_since timestamptz;
  v_is_hurried boolean;
  v_made uuid[];
begin
  select count(*), count(*) filter (where size.is_usual), sum(octet_length(s.ciphertext)) filter (where size.is_usual),
    min(d.due_at) filter (where size.is_usual and d.tries = 0 and not lead.is_suspicious(s.tags))
  into v_waiting, v_usual, v_bytes, v_since
  from lead.delivery d join lead.submission s on s.id = d.submission_id
  left join lead.went_past w on w.id = d.submission_id
  cross join lateral (
    select octet_length(s.ciphertext)::bigint * (p ->> 'digestEverySeconds')::integer < (p ->> 'digestBytes')::bigint * 30 as is_usual
  ) as size
  where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null and lead.may_share(d.acknowledged, w.id is null, least(s.received_at, d.due_at), p);
  v_is_hurried := v_usual > v_most or v_bytes > (p ->> 'digestBytes')::integer
    or v_since <= v_last - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0));
  if v_last > now() - make_interval(secs => (p ->> 'digestEverySeconds')::double precision / case when v_is_hurried then 10 else 1 end) then
    return '{}';
  end if;
  v_made := lead.make_mails(least(v_most, greatest((p ->> 'digestSize')::integer, v_waiting)), gen_random_uuid(), p);
  if v_made <> '{}' then
    perform lead.note_run('digest');
  end if;
  return v_made;
end
$function$;

CREATE OR REPLACE FUNCTION lead.make_lone_mails(p_limit integer, p jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with first as materialized (
    select d.submission_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    left join lead.went_past w on w.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null and not lead.may_share(d.acknowledged, w.id is null, least(s.received_at, d.due_at), p)
      and least(s.received_at, d.due_at) < now() - interval '10 minutes'
    order by d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.due_at limit p_limit for update of d skip locked
  ), made as (
    update lead.delivery d set
      envelope = case when lead.is_return(d.confirmed) then gen_random_uuid() else d.submission_id end,
      members = null, company_since = null, due_at = now()
    from first f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(m.envelope), '{}') from made m
$function$;

CREATE OR REPLACE FUNCTION lead.make_mails(p_limit integer, p_envelope uuid, p jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '32MB'
AS $function$
  with first as materialized (
    select d.submission_id, size.bytes,
      row (d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.acknowledged, size.shares, d.due_at, d.submission_id) as rank
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    left join lead.went_past w on w.id = d.submission_id
    cross join lateral (
      select octet_length(s.ciphertext) as bytes, lead.count_shares(octet_length(s.ciphertext), p) as shares
    ) as size
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null
      and (p_envelope is null or lead.may_share(d.acknowledged, w.id is null, least(s.received_at, d.due_at), p))
    order by d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.acknowledged, size.shares, d.due_at, d.submission_id
    limit p_limit for update of d skip locked
  ), fitting as (
    select f.submission_id from (
      select first.submission_id, sum(first.bytes) over (order by first.rank) as upto, row_number() over (order by first.rank) as place
      from first
    ) as f where p_envelope is null or f.place = 1 or f.upto <= (p ->> 'digestBytes')::integer
  ), made as (
    update lead.delivery d set
      envelope = case
        when p_envelope is not null and (select count(*) from fitting) > 1 then p_envelope
        when lead.is_return(d.confirmed) then gen_random_uuid()
        else d.submission_id
      end,
      members = null, company_since = null, due_at = now()
    from fitting f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(distinct m.envelope), '{}') from made m
$function$;

CREATE OR REPLACE FUNCTION lead.make_new_mails(p_limit integer, p jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_room integer;
  v_lone_room integer;
  v_made uuid[];
begin
  -- A mail that waits for its next try counts: in an outage as many would be made as there are submissions.
  select
    greatest(0, (p ->> 'mailsPerHour')::integer - count(distinct d.envelope)),
    greatest(0, (p ->> 'loneMailsPerHour')::integer - count(distinct d.envelope) filter (where not d.acknowledged))
  into v_room, v_lone_room from lead.delivery d
  where d.envelope is not null and d.receiver is null and (
    d.state in ('due', 'leased') or d.state = 'sent' and d.settled_at > now() - interval '1 hour' and d.settled_at <= clock_timestamp()
  );
  v_made := lead.make_mails(least(greatest(0, p_limit), v_room), null, p);
  if cardinality(v_made) < v_room or p_limit <= 0 then
    return v_made;
  end if;
  v_made := v_made || lead.make_lone_mails(least(greatest(0, p_limit - cardinality(v_made)), v_lone_room), p);
  return v_made || lead.make_digest(p);
end
$function$;

CREATE OR REPLACE FUNCTION lead.may_share(p_is_acknowledged boolean, p_is_here boolean, p_since timestamp with time zone, p jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select
    p_is_acknowledged and p_is_here and p_since <= now() - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0))
    or p_since < now() - make_interval(mins => (p ->> 'aloneMinutes')::integer)
$function$;

CREATE OR REPLACE FUNCTION lead.mend_times(p jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update lead.submission s set received_at = now() from lead.delivery d
  where d.submission_id = s.id and d.state = 'due' and d.envelope is null and s.received_at > now();
  update lead.delivery set due_at = now() where state = 'due' and due_at > now() and envelope is null and tries = 0;
  -- No wait is longer than an hour or than that of the last try.
  update lead.delivery set due_at = now() where state = 'due'
    and due_at > now() + make_interval(secs => greatest(3600, (p ->> 'firstDelaySeconds')::integer * 2 ^ (p ->> 'tries')::integer));
  update lead.delivery set lease_until = now() + make_interval(secs => (p ->> 'leaseSeconds')::integer)
  where state = 'leased' and lease_until > now() + make_interval(secs => (p ->> 'leaseSeconds')::integer);
$function$;

CREATE OR REPLACE FUNCTION lead.note(p_operator text, p_action text, p_subject bytea, p_detail jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into lead.audit (operator, action, subject, detail) values (p_operator, p_action, p_subject, p_detail)
$function$;

CREATE OR REPLACE FUNCTION lead.note_alarm(p jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into lead.alarm (code, raised_at) values (p ->> 'code', now()) on conflict (code) do update set raised_at = now();
  update lead.delivery set alarmed_at = (p ->> 'askedAt')::timestamptz
  where submission_id in (select jsonb_array_elements_text(p -> 'ids')::uuid);
  update lead.stray_return set alarmed_at = (p ->> 'askedAt')::timestamptz
  where p ->> 'code' = 'returned-unknown' and provider_id in (select jsonb_array_elements_text(p -> 'names'));
  update lead.mac_key set alarmed_at = (p ->> 'askedAt')::timestamptz
  where p ->> 'code' = 'mac-key-changed' and noted_at <= (p ->> 'askedAt')::timestamptz;
$function$;

CREATE OR REPLACE FUNCTION lead.note_direct(p jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into lead.went_past (id) select jsonb_array_elements_text(p)::uuid on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION lead.note_drain(p_operator text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select lead.note(p_operator, 'drain', null, '{}') $function$;

CREATE OR REPLACE FUNCTION lead.note_mac_key(p_mark bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into lead.mac_key (mark) values (p_mark) on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION lead.note_poll(p_trouble text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with trouble as materialized (
    select 'poll-' || p_trouble as job where p_trouble = 'refused' or p_trouble = 'keyless' and lead.is_webhook_silent()
  ), over as (
    delete from lead.job_run r where r.job in ('poll-refused', 'poll-keyless') and r.job not in (select t.job from trouble t)
  )
  insert into lead.job_run (job, ran_at) select t.job, now() from trouble t on conflict (job) do nothing
$function$;

CREATE OR REPLACE FUNCTION lead.note_refused(p_limit jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into lead.rate_bucket as bucket (scope, subject, slot, shard, used)
  values (
    'refused', decode(p_limit ->> 'subject', 'base64'), date_bin('10 minutes', now(), 'epoch'),
    floor(random() * (p_limit ->> 'shards')::integer), 1
  )
  on conflict (scope, subject, slot, shard) do update set used = bucket.used + 1
$function$;

CREATE OR REPLACE FUNCTION lead.note_round()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select lead.note_run('drain') $function$;

CREATE OR REPLACE FUNCTION lead.note_run(p_job text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into lead.job_run (job, ran_at) values (p_job, now()) on conflict (job) do update set ran_at = now()
$function$;

CREATE OR REPLACE FUNCTION lead.note_sending(p_envelope uuid, p_lease uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update lead.delivery d set sent_under = p_envelope
  where d.envelope = p_envelope and d.state = 'leased' and d.lease = p_lease;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION lead.note_stray(p_provider_id text, p_event text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into lead.stray_return (provider_id, event) select p_provider_id, p_event
  where not exists (select from lead.former_mail f where f.provider_id = p_provider_id)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION lead.note_webhook()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lead.note_run('webhook')
$function$;

CREATE OR REPLACE FUNCTION lead.part(p_envelope uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_since timestamptz := (select min(d.company_since) from lead.delivery d where d.envelope = p_envelope);
begin
  if not exists (select from lead.delivery d where d.state = 'sent' and d.settled_at > v_since) then
    update lead.delivery d set tries = 0 where d.envelope = p_envelope;
  end if;
  update lead.delivery d set due_at = now() where d.envelope = p_envelope;
  perform lead.halve(p_envelope);
end
$function$;

CREATE OR REPLACE FUNCTION lead.pick_superseded(p_replaces uuid[])
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id from unnest(p_replaces) with ordinality as r (id, place)
  left join lead.delivery d on d.submission_id = r.id
  order by coalesce(d.state in ('sent', 'leased'), false) desc, r.place limit 1
$function$;

CREATE OR REPLACE FUNCTION lead.prove_members(p_envelopes uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with present as materialized (
    select d.envelope, lead.hash_members(array_agg(d.submission_id)) as members, (array_agg(d.members))[1] as fixed
    from lead.delivery d where d.envelope = any (p_envelopes) and d.state = 'due' group by d.envelope
  ), proved as materialized (
    select p.envelope, p.members, case when p.fixed <> p.members then gen_random_uuid() else p.envelope end as key from present p
  ), fixed as (
    update lead.delivery d set
      envelope = p.key, members = p.members, company_since = coalesce(d.company_since, now())
    from proved p where d.envelope = p.envelope and d.state = 'due' and d.members is distinct from p.members
  )
  select coalesce(array_agg(p.key), '{}') from proved p
$function$;

CREATE OR REPLACE FUNCTION lead.purge()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_delivered integer;
  v_ceiling integer;
  v_traces integer;
begin
  select lead.destroy(array(
    select s.id from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.destroyed_at is null and d.settled_at + s.keep_after_delivery < now()
      and (d.state = 'withdrawn' or d.state = 'sent' and lead.is_accounted_for(d))
  ), 'delivered') into v_delivered;
  -- Nothing undelivered goes before somebody was told a day earlier: a clock gone wrong must not empty the store.
  select lead.destroy(array(
    select s.id from lead.submission s join lead.delivery d on d.submission_id = s.id
    where s.destroyed_at is null and s.destroy_by < now() and case d.state
      when 'withdrawn' then true
      when 'sent' then lead.is_accounted_for(d)
      else d.alarmed_at < now() - interval '1 day'
    end
  ), 'ceiling') into v_ceiling;
  -- Two days are the time in which a loss is still told.
  delete from lead.submission where trace_until < now() and destroyed_at < now() - interval '2 days';
  get diagnostics v_traces = row_count;
  delete from lead.rate_bucket where slot < now() - interval '1 day';
  perform lead.note_run('purge');
  return jsonb_build_object('delivered', v_delivered, 'ceiling', v_ceiling, 'traces', v_traces);
end
$function$;

CREATE OR REPLACE FUNCTION lead.quarantine(p jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_envelope uuid;
  v_size bigint;
begin
  for v_envelope, v_size in
    select d.envelope, count(*) from lead.delivery d where d.state = 'due' and d.envelope is not null
    group by d.envelope having max(d.claims) >= (p ->> 'maxClaims')::integer
      and (count(*) = 1 or not bool_or(d.sent_under is not distinct from d.envelope))
  loop
    if v_size > 1 then
      perform lead.halve(v_envelope);
    else
      update lead.delivery d set state = 'dead', code = 'crashes', settled_at = now()
      where d.envelope = v_envelope and d.state = 'due';
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION lead.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = '42501', message = 'append only';
end
$function$;

CREATE OR REPLACE FUNCTION lead.refuse_early_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (to_jsonb(old) ->> tg_argv[0])::timestamptz > now() - interval '12 months' then
    raise exception using errcode = '42501', message = 'append only';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION lead.remember_former_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into lead.former_mail (provider_id) values (old.provider_id) on conflict do nothing;
  delete from lead.stray_return where provider_id = old.provider_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION lead.replay_erasures(p jsonb, p_operator text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rows integer := 0;
  v_mac bytea;
  v_at timestamptz;
begin
  for v_mac, v_at in
    select decode(e ->> 'mac', 'base64'), (e ->> 'at')::timestamptz from jsonb_array_elements(p) as e
    union select email_mac, erased_at from lead.erasure
  loop
    v_rows := v_rows + lead.destroy(
      array(select id from lead.submission where email_mac = v_mac and received_at <= v_at), 'erasure'
    );
    insert into lead.erasure (email_mac, erased_at) values (v_mac, v_at) on conflict do nothing;
  end loop;
  perform lead.note(p_operator, 'replay-erasures', null, jsonb_build_object('rows', v_rows));
  return v_rows;
end
$function$;

CREATE OR REPLACE FUNCTION lead.revive(p_operator text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_revived uuid[];
  v_shared uuid;
begin
  with revived as (
    update lead.delivery d set state = 'due', tries = 0, claims = 0, due_at = now(), settled_at = null, company_since = null
    from lead.submission s where s.id = d.submission_id and d.state = 'dead' and s.destroyed_at is null
    returning d.submission_id
  )
  select coalesce(array_agg(r.submission_id), '{}') into v_revived from revived r;
  for v_shared in
    select d.envelope from lead.delivery d where d.submission_id = any (v_revived) and d.state = 'due' and d.envelope is not null
    group by d.envelope having count(*) > 1
  loop
    perform lead.halve(v_shared);
  end loop;
  perform lead.note(p_operator, 'revive', null, jsonb_build_object('rows', cardinality(v_revived)));
  return cardinality(v_revived);
end
$function$;

CREATE OR REPLACE FUNCTION lead.set_aside(p_submission uuid, p_lease uuid, p jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update lead.delivery d set
    state = p ->> 'state', code = p ->> 'code', tries = d.tries + 1, claims = 0,
    due_at = now() + make_interval(secs => (p ->> 'delaySeconds')::double precision),
    envelope = null, members = null, incident = p ->> 'incident', incident_at = coalesce(
      case when d.incident = p ->> 'incident' then d.incident_at end, now()
    ),
    settled_at = case when p ->> 'state' = 'due' then null else now() end,
    lease = null, lease_until = null
  where d.submission_id = p_submission and d.state = 'leased' and d.lease = p_lease;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION lead.settle_mail(p_envelope uuid, p_lease uuid, p jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_state text := p ->> 'state';
  v_new_key uuid := case when (p ->> 'takesNewKey')::boolean then gen_random_uuid() end;
begin
  if v_state = 'refused' and lead.is_refused_alone(p_envelope, p ->> 'code') then
    return lead.settle_mail(p_envelope, p_lease, p -> 'otherwise');
  end if;
  if v_state = 'refused' then
    v_state := 'due';
  end if;
  if v_state = 'sent' and p ->> 'providerId' is null
    and exists (select from lead.delivery d where d.envelope = p_envelope and d.receiver is null)
  then
    raise exception using errcode = '22023', message = 'sent without an id';
  end if;
  if v_state in ('halved', 'parted') then
    update lead.delivery d set
      code = p ->> 'code', due_at = now(),
      incident = coalesce(p ->> 'incident', d.incident),
      incident_at = case when p ->> 'incident' is null then d.incident_at else now() end
    where d.envelope = p_envelope and d.state = 'leased' and d.lease = p_lease;
    if not found then
      return false;
    end if;
    if v_state = 'halved' then
      perform lead.halve(p_envelope);
    else
      perform lead.part(p_envelope);
    end if;
    return true;
  end if;
  update lead.delivery d set
    state = v_state,
    code = p ->> 'code',
    provider_id = coalesce(p ->> 'providerId', d.provider_id),
    tries = d.tries + case when (p ->> 'countsTry')::boolean then 1 else 0 end,
    claims = 0,
    due_at = now() + make_interval(secs => coalesce((p ->> 'delaySeconds')::double precision, 0)),
    envelope = coalesce(v_new_key, d.envelope),
    members = case when v_new_key is null then d.members end,
    incident = coalesce(p ->> 'incident', d.incident),
    incident_at = case
      when p ->> 'incident' is null then d.incident_at
      -- The same wait, since its beginning.
      when p ->> 'state' = 'refused' and d.incident = p ->> 'incident' and d.code = p ->> 'code' then d.incident_at
      else now()
    end,
    -- This mail is another than the one of which the provider may have told something.
    -- Who takes a call has it.
    confirmed = case when v_state <> 'sent' then d.confirmed when d.receiver is not null then 'delivered' end,
    polled_at = case when v_state = 'sent' then null else d.polled_at end,
    settled_at = case when v_state = 'due' then null else now() end,
    lease = null,
    lease_until = null
  where d.envelope = p_envelope
    and case when v_state = 'sent' then d.state in ('leased', 'due', 'dead') else d.state = 'leased' and d.lease = p_lease end;
  if not found then
    return false;
  end if;
  if v_state = 'sent' and p ->> 'providerId' is not null then
    perform lead.free_refused();
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION lead.status(p_operator text, p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform lead.note(p_operator, 'status', null, '{}');
  return jsonb_build_object(
    'counts', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.form, c.state), '[]') from (
        select s.form, lead.tell_state(d) as state, count(*) as total, count(s.ciphertext) as readable
        from lead.submission s join lead.delivery d on d.submission_id = s.id group by s.form, lead.tell_state(d)
      ) as c
    ),
    'oldest', (select min(received_at) from lead.submission),
    'oldestWaiting', (
      select min(s.received_at) from lead.submission s join lead.delivery d on d.submission_id = s.id where d.state in ('due', 'leased')
    ),
    'dead', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.submission_id, 'code', d.code)), '[]')
      from (select submission_id, code from lead.delivery where state = 'dead' order by settled_at desc limit 20) as d
    ),
    -- Raised already or not. What is told only once stays here for a week.
    'alarming', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.code), '[]') from (
        select f.code, count(*) as total from (
          select code from lead.find_alarming(p)
          union all
          select code from lead.find_troubles(p) where code <> 'returned-unknown'
          union all
          select 'returned-unknown' from lead.stray_return r
          where r.told_at < now() - make_interval(mins => (p ->> 'strayMinutes')::integer)
            and not exists (select from lead.delivery d where d.provider_id = r.provider_id)
        ) as f group by f.code
      ) as a
    ),
    'runs', (select coalesce(jsonb_object_agg(job, ran_at), '{}') from lead.job_run),
    'mailsLastHour', (
      select count(distinct envelope) from lead.delivery
      where state = 'sent' and receiver is null and settled_at > now() - interval '1 hour' and settled_at <= now()
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION lead.step_counts(p_funnel text, p_since date, p_operator text)
 RETURNS TABLE(version integer, variant text, step text, what text, total bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform lead.note(p_operator, 'step-counts', null, jsonb_build_object('funnel', p_funnel, 'since', p_since));
  return query
    select c.version, c.variant, c.step, c.what, sum(c.total)::bigint from lead.step_count c
    where c.funnel = p_funnel and c.day >= p_since
    group by c.version, c.variant, c.step, c.what having sum(c.total) >= 5
    order by c.version, c.variant, c.step, c.what;
end
$function$;

CREATE OR REPLACE FUNCTION lead.take(p_limit jsonb, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_scope text := p_limit ->> 'scope';
  v_subject bytea := decode(coalesce(p_limit ->> 'subject', ''), 'base64');
  v_amount integer := coalesce((p_limit ->> 'amount')::integer, 1);
  v_seconds integer := p_limit ->> 'seconds';
  v_slot timestamptz := to_timestamp(floor(extract(epoch from now()) / v_seconds) * v_seconds);
  v_used bigint := (select sum(used) from lead.rate_bucket where scope = v_scope and subject = v_subject and slot = v_slot);
begin
  if coalesce(v_used, 0) + v_amount <= p_most then
    -- Several rows share a busy bucket, or everybody would wait for everybody's commit.
    insert into lead.rate_bucket as bucket (scope, subject, slot, shard, used)
    values (v_scope, v_subject, v_slot, floor(random() * coalesce((p_limit ->> 'shards')::integer, 1)), v_amount)
    on conflict (scope, subject, slot, shard) do update set used = bucket.used + v_amount where bucket.used + v_amount <= p_most;
    if found then
      return null;
    end if;
  end if;
  return greatest(1, ceil(extract(epoch from v_slot - now()) + v_seconds));
end
$function$;

CREATE OR REPLACE FUNCTION lead.take_all(p_limits jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_limit jsonb;
  v_wait integer;
begin
  for v_limit in select * from jsonb_array_elements(coalesce(p_limits, '[]')) loop
    v_wait := lead.take(v_limit, (v_limit ->> 'count')::integer);
    if v_wait is not null and coalesce((v_limit ->> 'amount')::integer <= (v_limit ->> 'short')::integer, true)
      and lead.comes_first(p_limits, coalesce(v_limit ->> 'seenSeconds', p_limits -> 0 ->> 'seconds')::integer)
    then
      v_wait := lead.take(v_limit, coalesce((v_limit ->> 'hardCount')::integer, 0));
    end if;
    if v_wait is not null then
      -- Gives back what was taken in this block.
      raise exception using errcode = 'LDFUL';
    end if;
  end loop;
  return null;
exception when sqlstate 'LDFUL' then
  if v_limit ? 'shards' then
    perform lead.note_refused(v_limit);
  end if;
  return v_wait;
end
$function$;

CREATE OR REPLACE FUNCTION lead.tell_state(d lead.delivery)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when d.state = 'sent' and d.confirmed is not distinct from 'delivered' then 'arrived' else d.state end
$function$;

CREATE OR REPLACE FUNCTION lead.unconfirmed(p_limit integer)
 RETURNS TABLE(envelope uuid, provider_id text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with asked as (
    select d.envelope, d.provider_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'sent' and d.provider_id is not null and s.destroyed_at is null
      and d.settled_at not between now() - interval '1 minute' and now()
      and coalesce(
        d.polled_at not between now() - case when d.confirmed = 'delivered' then interval '12 hours' else interval '15 minutes' end and now(),
        true
      )
    group by d.envelope, d.provider_id order by min(d.polled_at) nulls first limit p_limit
  )
  update lead.delivery d set polled_at = now() from asked a
  where d.envelope = a.envelope and d.provider_id = a.provider_id
  returning d.envelope, d.provider_id
$function$;

CREATE OR REPLACE FUNCTION lead.withdraw_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from lead.submission own
    join lead.submission s on s.replaces <> '{}' and s.replaces @> array[own.id] or s.supersedes = own.id
    join lead.delivery d on d.submission_id = s.id
    where own.id = new.submission_id and s.id <> own.id and d.state <> 'withdrawn'
      and not (s.id = any (own.replaces) and (s.received_at, s.id) < (own.received_at, own.id))
  ) then
    new.state := 'withdrawn';
    new.settled_at := now();
  end if;
  return new;
end
$function$;

-- Triggers

CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON lead.audit FOR EACH STATEMENT EXECUTE FUNCTION lead.refuse_change();

CREATE TRIGGER kept_for_its_time BEFORE DELETE ON lead.audit FOR EACH ROW EXECUTE FUNCTION lead.refuse_early_removal('at');

CREATE TRIGGER remember_former_mail AFTER UPDATE ON lead.delivery FOR EACH ROW WHEN (((old.provider_id IS NOT NULL) AND (old.provider_id IS DISTINCT FROM new.provider_id))) EXECUTE FUNCTION lead.remember_former_mail();

CREATE TRIGGER withdraw_replaced BEFORE UPDATE ON lead.delivery FOR EACH ROW WHEN (((new.state = 'due'::text) AND (old.state <> 'due'::text))) EXECUTE FUNCTION lead.withdraw_replaced();

CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON lead.erasure FOR EACH STATEMENT EXECUTE FUNCTION lead.refuse_change();

CREATE TRIGGER kept_for_its_time BEFORE DELETE ON lead.erasure FOR EACH ROW EXECUTE FUNCTION lead.refuse_early_removal('erased_at');

CREATE TRIGGER forget_old_counts AFTER INSERT OR UPDATE ON lead.job_run FOR EACH ROW WHEN ((new.job = 'purge'::text)) EXECUTE FUNCTION lead.forget_old_counts();

CREATE TRIGGER forget_old_records AFTER INSERT OR UPDATE ON lead.job_run FOR EACH ROW WHEN ((new.job = 'purge'::text)) EXECUTE FUNCTION lead.forget_old_records();

-- Rights

function lead.accept(p jsonb): lead_owner; lead_writer may execute

function lead.acknowledge(p jsonb): lead_owner; lead_writer may execute

function lead.answer_known(p_id uuid, p_body_mac bytea): lead_owner

function lead.claim(p jsonb): lead_owner; lead_dispatcher may execute

function lead.comes_first(p_limits jsonb, p_seconds integer): lead_owner

function lead.confirm(p_provider_id text, p_event text, p_tries integer): lead_owner; lead_dispatcher may execute; lead_listener may execute

function lead.count_shares(p_bytes integer, p jsonb): lead_owner

function lead.count_steps(p jsonb): lead_owner; lead_writer may execute

function lead.destroy(p_ids uuid[], p_why text): lead_owner

function lead.doubt_before_restart(p jsonb): lead_owner

function lead.due_alarms(p jsonb): lead_owner; lead_dispatcher may execute

function lead.erase(p_email_mac bytea, p_operator text): lead_owner; lead_operator may execute

function lead.export(p_email_mac bytea, p_operator text): lead_owner; lead_operator may execute

function lead.find(p_email_mac bytea, p_operator text): lead_owner; lead_operator may execute

function lead.find_alarming(p jsonb): lead_owner

function lead.find_troubles(p jsonb): lead_owner

function lead.forget_old_counts(): lead_owner

function lead.forget_old_records(): lead_owner

function lead.free_refused(): lead_owner

function lead.halve(p_envelope uuid): lead_owner

function lead.hand_over(p_envelopes uuid[], p jsonb): lead_owner

function lead.hash_members(p_ids uuid[]): lead_owner

function lead.is_accounted_for(p_delivery lead.delivery): lead_owner

function lead.is_of_crowd(p_limits jsonb): lead_owner

function lead.is_refused_alone(p_envelope uuid, p_code text): lead_owner

function lead.is_repeated(p jsonb, p_body_mac bytea): lead_owner

function lead.is_replaced(p_id uuid, p_replaces uuid[]): lead_owner

function lead.is_return(p_event text): lead_owner

function lead.is_suspicious(p_tags text[]): lead_owner

function lead.is_webhook_silent(): lead_owner

function lead.knows_mac_key(p_mark bytea): lead_owner; lead_operator may execute

function lead.lock_due(p_members integer, p_is_suspect boolean, p_is_call boolean): lead_owner

function lead.make_calls(p_limit integer): lead_owner

function lead.make_digest(p jsonb): lead_owner

function lead.make_lone_mails(p_limit integer, p jsonb): lead_owner

function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb): lead_owner

function lead.make_new_mails(p_limit integer, p jsonb): lead_owner

function lead.may_share(p_is_acknowledged boolean, p_is_here boolean, p_since timestamp with time zone, p jsonb): lead_owner

function lead.mend_times(p jsonb): lead_owner

function lead.note(p_operator text, p_action text, p_subject bytea, p_detail jsonb): lead_owner

function lead.note_alarm(p jsonb): lead_owner; lead_dispatcher may execute

function lead.note_direct(p jsonb): lead_owner; lead_writer may execute

function lead.note_drain(p_operator text): lead_owner; lead_operator may execute

function lead.note_mac_key(p_mark bytea): lead_owner; lead_writer may execute

function lead.note_poll(p_trouble text): lead_owner; lead_dispatcher may execute

function lead.note_refused(p_limit jsonb): lead_owner

function lead.note_round(): lead_owner; lead_dispatcher may execute

function lead.note_run(p_job text): lead_owner

function lead.note_sending(p_envelope uuid, p_lease uuid): lead_owner; lead_dispatcher may execute

function lead.note_stray(p_provider_id text, p_event text): lead_owner; lead_listener may execute

function lead.note_webhook(): lead_owner; lead_listener may execute

function lead.part(p_envelope uuid): lead_owner

function lead.pick_superseded(p_replaces uuid[]): lead_owner

function lead.prove_members(p_envelopes uuid[]): lead_owner

function lead.purge(): lead_owner; lead_dispatcher may execute

function lead.quarantine(p jsonb): lead_owner

function lead.refuse_change(): lead_owner

function lead.refuse_early_removal(): lead_owner

function lead.remember_former_mail(): lead_owner

function lead.replay_erasures(p jsonb, p_operator text): lead_owner; lead_operator may execute

function lead.revive(p_operator text): lead_owner; lead_operator may execute

function lead.set_aside(p_submission uuid, p_lease uuid, p jsonb): lead_owner; lead_dispatcher may execute

function lead.settle_mail(p_envelope uuid, p_lease uuid, p jsonb): lead_owner; lead_dispatcher may execute

function lead.status(p_operator text, p jsonb): lead_owner; lead_operator may execute

function lead.step_counts(p_funnel text, p_since date, p_operator text): lead_owner; lead_operator may execute

function lead.take(p_limit jsonb, p_most integer): lead_owner

function lead.take_all(p_limits jsonb): lead_owner

function lead.tell_state(d lead.delivery): lead_owner

function lead.unconfirmed(p_limit integer): lead_owner; lead_dispatcher may execute

function lead.withdraw_replaced(): lead_owner

schema lead: lead_owner; lead_dispatcher may usage; lead_listener may usage; lead_operator may usage; lead_writer may usage

table lead.alarm: lead_owner

table lead.audit: lead_owner

table lead.audit_id_seq: lead_owner

table lead.delivery: lead_owner

table lead.erasure: lead_owner

table lead.erasure_id_seq: lead_owner

table lead.former_mail: lead_owner

table lead.job_run: lead_owner

table lead.mac_key: lead_owner

table lead.rate_bucket: lead_owner

table lead.step_count: lead_owner

table lead.stray_return: lead_owner

table lead.submission: lead_owner

table lead.went_past: lead_owner
