-- The way out: a round claims a lease on what is due, mails it, and settles it. Any of the three may be cut short at any moment.
-- A mail is claimed whole or not at all. Its members are fixed at its first try: the provider sends one key once only, so whoever
-- went later under a key that was used for others would go nowhere.
-- A queue of a hundred thousand is read within the time that a claim has: functions of one expression have no search path of their own,
-- so the planner takes them into the query.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Notes that a job has just run.
create function lead.note_run(p_job text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.job_run (job, ran_at) values (p_job, now()) on conflict (job) do update set ran_at = now()
$$;

-- The hash of the members of a mail, in whatever order they are given.
create function lead.hash_members(p_ids uuid[]) returns bytea
language sql immutable security definer set search_path = '' as $$
  select sha256(convert_to(string_agg(id::text, ',' order by id), 'UTF8')) from unnest(p_ids) as id
$$;

-- Tags of robots. The other tags are about pages and answers, and say nothing against the sender.
create function lead.is_suspicious(p_tags text[]) returns boolean
language sql immutable as $$
  select p_tags && array['honeypot', 'trap', 'fast', 'unmeasured']
$$;

-- A clock that was ahead for a moment leaves times in the future behind: nothing may wait for them.
create function lead.mend_times(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update lead.submission s set received_at = now() from lead.delivery d
  where d.submission_id = s.id and d.state = 'due' and d.envelope is null and s.received_at > now();
  update lead.delivery set due_at = now() where state = 'due' and due_at > now() and envelope is null and tries = 0;
  -- No wait is longer than an hour or than that of the last try.
  update lead.delivery set due_at = now() where state = 'due'
    and due_at > now() + make_interval(secs => greatest(3600, (p ->> 'firstDelaySeconds')::integer * 2 ^ (p ->> 'tries')::integer));
  update lead.delivery set lease_until = now() + make_interval(secs => (p ->> 'leaseSeconds')::integer)
  where state = 'leased' and lease_until > now() + make_interval(secs => (p ->> 'leaseSeconds')::integer);
$$;

-- Company waits until the page has made its tries and the store has heard of a direct mail: p_is_here where it has not. Waiting for a mail
-- of its own has an end too: rather twice than too late.
create function lead.may_share(p_is_acknowledged boolean, p_is_here boolean, p_since timestamptz, p jsonb) returns boolean
language sql stable as $$
  select
    p_is_acknowledged and p_is_here and p_since <= now() - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0))
    or p_since < now() - make_interval(mins => (p ->> 'aloneMinutes')::integer)
$$;

-- Makes two mails of one, so that a member which cannot be sent is alone after a few halvings. A mail that has to wait still
-- waits in its halves.
create function lead.halve(p_envelope uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with halves as materialized (
    select array[gen_random_uuid(), gen_random_uuid()] as keys
  ), numbered as (
    select d.submission_id, row_number() over (order by d.submission_id) % 2 + 1 as half
    from lead.delivery d where d.envelope = p_envelope and d.state in ('due', 'leased')
  )
  update lead.delivery d set
    state = 'due', envelope = h.keys[n.half], members = null, claims = 0, due_at = greatest(d.due_at, now()),
    lease = null, lease_until = null
  from numbered n cross join halves h where d.submission_id = n.submission_id and d.state in ('due', 'leased')
$$;

-- What failed until its tries were used up. Where another mail has left since the members first went together, the fault is
-- theirs, and the halves show at once in which of them it is. Where none has, the provider is away: they begin anew.
create function lead.part(p_envelope uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_since timestamptz := (select min(d.company_since) from lead.delivery d where d.envelope = p_envelope);
begin
  if not exists (select from lead.delivery d where d.state = 'sent' and d.settled_at > v_since) then
    update lead.delivery d set tries = 0 where d.envelope = p_envelope;
  end if;
  update lead.delivery d set due_at = now() where d.envelope = p_envelope;
  perform lead.halve(p_envelope);
end
$$;

-- A mail that ends its sender every time would be tried for ever, for a kill costs no try. `claims` counts the leases that ended
-- without a word; any word sets it back. A mail whose sending has begun keeps its key: the provider may have it.
create function lead.quarantine(p jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Locks mails that are due again, or calls, up to a number of members, each whole or not at all. One is suspect from the first lease
-- that ended without a word: those are asked for apart, and go by themselves.
create function lead.lock_due(p_members integer, p_is_suspect boolean, p_is_call boolean) returns uuid[]
language sql volatile security definer set search_path = '' as $$
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
$$;

-- Counts the shares of a full digest that a submission takes beyond its own: 0 where as many of its size as it may carry find room.
create function lead.count_shares(p_bytes integer, p jsonb) returns integer
language sql immutable as $$
  select p_bytes / greatest(1, (p ->> 'digestBytes')::integer / (p ->> 'digestMost')::integer)
$$;

-- Puts what was in no mail yet into one, or each into its own under its own id. Real people come first and what failed before comes last,
-- so that rows which cannot be opened keep nobody waiting; a flood comes after others, of those come first that cannot share, and then the
-- small ones. A shared mail ends where its bytes do. A digest of one goes under its own key, which the provider knows if the row leaves it
-- for a while; what came back goes under a new key, for under its own the provider would send it no more.
create function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' set work_mem = '32MB' as $$
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
$$;

-- p_limit mails of one submission each, of those that cannot share one; real people first, and a flood last. What a function has stored
-- it acknowledges within seconds: after ten minutes it will not any more.
create function lead.make_lone_mails(p_limit integer, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
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
$$;

-- Makes a digest, which grows with the queue. If even the largest leaves some behind, or the last one has left a person's behind, the next
-- one comes ten times as soon. Submissions with which one address, sending one each half a minute, could fill digests faster than they come
-- count for neither.
create function lead.make_digest(p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Makes one mail for each submission up to the hour's cap; past it those that go alone, and from time to time a digest of the others.
-- A claim waits for the one before it, and now() is when it began to wait: clock_timestamp() says what lies in the future.
create function lead.make_new_mails(p_limit integer, p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- p_limit calls of receivers elsewhere, each of one submission and under its own key; real people first, and a flood last. No mail is
-- counted for them, and a digest is none: who takes a call says itself when it wants to wait.
create function lead.make_calls(p_limit integer) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is not null
    order by d.tries > 0, lead.is_suspicious(s.tags), d.is_of_crowd, d.due_at limit greatest(0, p_limit) for update of d skip locked
  ), made as (
    update lead.delivery d set envelope = d.submission_id, members = null, company_since = null, due_at = now()
    from first f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(m.envelope), '{}') from made m
$$;

-- Fixes the members of a mail at its first try. A mail that has lost some since (erased, withdrawn, set aside) goes on under a new
-- key: under the old one the provider may have sent the others, and would send nothing more. Answers the keys.
create function lead.prove_members(p_envelopes uuid[]) returns uuid[]
language sql volatile security definer set search_path = '' as $$
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
$$;

-- Leases whole mails. In one order always, as the provider compares what it is sent letter by letter.
create function lead.hand_over(p_envelopes uuid[], p jsonb)
returns table (
  submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[],
  supersedes uuid, received_at timestamptz, acknowledged boolean, receiver text, key_id text, wrapped_key bytea, iv bytea,
  ciphertext bytea
) language sql volatile security definer set search_path = '' as $$
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
$$;

-- Clears the doubt about rows for which the store was there as long as their pages tried, and lets the others share no mail: they go alone,
-- within the room of those that nobody acknowledged.
create function lead.doubt_before_restart(p jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Leases due mails and hands over their sealed content. Deliveries with the same envelope are one mail. Mails come first, however many
-- calls are due: a receiver elsewhere that does not answer is called anew for hours.
-- p: the mail's section of the policy.
create function lead.claim(p jsonb)
returns table (
  submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[],
  supersedes uuid, received_at timestamptz, acknowledged boolean, receiver text, key_id text, wrapped_key bytea, iv bytea,
  ciphertext bytea
) language plpgsql volatile security definer set search_path = '' as $$
declare
  v_batch integer := p ->> 'batch';
  v_chosen uuid[];
  v_is_suspect boolean := false;
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
    v_is_suspect := v_chosen <> '{}';
  end if;
  if not v_is_suspect then
    v_chosen := v_chosen || lead.make_calls(v_batch - cardinality(v_chosen));
    v_chosen := v_chosen || lead.lock_due(v_batch - cardinality(v_chosen), false, true);
  end if;
  if v_chosen = '{}' then
    v_chosen := lead.lock_due(1, true, true);
  end if;
  v_chosen := lead.prove_members(v_chosen);
  return query select * from lead.hand_over(v_chosen, p);
  assert not exists (select from lead.delivery d where d.envelope = any (v_chosen) and d.state = 'due'), 'a mail is leased whole';
  assert not exists (
    select from lead.delivery d where d.envelope = any (v_chosen) and d.state = 'leased'
    group by d.envelope having lead.hash_members(array_agg(d.submission_id)) <> any (array_agg(d.members))
  ), 'a mail is leased with the members that are fixed';
end
$$;

-- False where the lease is another's by now. No word of its sender yet: it may die of the sending, too.
create function lead.note_sending(p_envelope uuid, p_lease uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update lead.delivery d set sent_under = p_envelope
  where d.envelope = p_envelope and d.state = 'leased' and d.lease = p_lease;
  return found;
end
$$;

-- A mail that waits since the same refusal, although the provider has taken another one meanwhile.
create function lead.is_refused_alone(p_envelope uuid, p_code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from lead.delivery d join lead.delivery taken on taken.state = 'sent' and taken.receiver is null and taken.settled_at > d.incident_at
    where d.envelope = p_envelope and d.incident = 'provider-refuses' and d.code = p_code
  )
$$;

-- Nobody waits any longer for a provider that takes mails.
create function lead.free_refused() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from lead.delivery d where d.state = 'due' and d.incident = 'provider-refuses' and d.due_at > now()) then
    return;
  end if;
  -- Two mails that were taken at one moment free the others one after the other.
  perform pg_advisory_xact_lock(hashtextextended('lead.free_refused', 0));
  update lead.delivery d set due_at = now() where d.state = 'due' and d.incident = 'provider-refuses' and d.due_at > now();
end
$$;

-- Records what became of a mail, for all its members at once. "Sent" is a fact and is recorded even after the lease has run out, but
-- never without the provider's id, which only a receiver elsewhere does without; any other word only counts from the one who still
-- holds the lease. A refusal that is everybody's (a wrong key, a domain that is not verified) says nothing of the mail: it waits, and
-- goes when the provider takes the next one.
-- p: state (sent, due, dead, halved, parted, refused), code, providerId, delaySeconds, countsTry, takesNewKey, incident; of
-- `refused` also `otherwise`, what holds if the refusal is the mail's own.
create function lead.settle_mail(p_envelope uuid, p_lease uuid, p jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Takes one member out of its mail before it is sent, so that it holds up nobody else; the others go on under a new key.
-- p: state (due, dead), code, delaySeconds, incident.
create function lead.set_aside(p_submission uuid, p_lease uuid, p jsonb)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
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
$$;

grant execute on function lead.claim(jsonb), lead.note_sending(uuid, uuid), lead.settle_mail(uuid, uuid, jsonb),
  lead.set_aside(uuid, uuid, jsonb) to lead_dispatcher;

select set_config('role', current_setting('lead.migrator'), true);
