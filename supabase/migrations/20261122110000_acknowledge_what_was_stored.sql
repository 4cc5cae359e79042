-- A function that never heard that its submission is stored mails it past the store, under the submission's own id. The
-- provider sends one key once: that mail arrives once as long as the row goes by itself too. Only what a function has
-- acknowledged as stored, and as gone no other way, may share a mail with others.

set role lead_owner;

alter table lead.delivery add column acknowledged boolean not null default false;
update lead.delivery set acknowledged = true;

-- p: the ids. Not once there is a mail: its text, which says more of an acknowledged one, stays the same at each try.
create function lead.acknowledge(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update lead.delivery set acknowledged = true
  where submission_id in (select jsonb_array_elements_text(p)::uuid) and envelope is null
$$;

grant execute on function lead.acknowledge(jsonb) to lead_writer;

-- Waiting for a mail of its own has an end: rather twice than too late.
create function lead.may_share(p_delivery lead.delivery, p_received_at timestamptz, p jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_delivery.acknowledged or least(p_received_at, p_delivery.due_at) < now() - make_interval(mins => (p ->> 'aloneMinutes')::integer)
$$;

drop function lead.make_mails(integer, uuid);

-- Puts what was in no mail yet into one, or each into its own under its own id. Real people first; what failed before last,
-- so that rows which cannot be opened keep nobody waiting; of the others first those that cannot go in a shared one.
create function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null
      and (p_envelope is null or lead.may_share(d, s.received_at, p))
    order by d.tries > 0, lead.is_suspicious(s.tags), d.acknowledged, d.due_at limit p_limit for update of d skip locked
  ), made as (
    update lead.delivery d set envelope = coalesce(p_envelope, d.submission_id), members = null, due_at = now()
    from first f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(distinct m.envelope), '{}') from made m
$$;

-- New mails: one for each submission up to the hour's cap, and past it a digest from time to time.
create or replace function lead.make_new_mails(p_limit integer, p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_room integer;
  v_made uuid[];
begin
  -- A mail that waits for its next try counts: in an outage as many would be made as there are submissions.
  select greatest(0, (p ->> 'mailsPerHour')::integer - count(distinct d.envelope)) into v_room from lead.delivery d
  where d.envelope is not null and (
    d.state in ('due', 'leased') or d.state = 'sent' and d.settled_at > now() - interval '1 hour' and d.settled_at <= now()
  );
  v_made := lead.make_mails(least(greatest(0, p_limit), v_room), null, p);
  if cardinality(v_made) < v_room or p_limit <= 0 then
    return v_made;
  end if;
  return v_made || lead.make_digest(p);
end
$$;

-- A digest grows with the queue. Where even the largest leaves some behind, the next one comes ten times as soon.
create or replace function lead.make_digest(p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most integer := p ->> 'digestMost';
  v_waiting integer;
  v_pause interval;
  v_made uuid[];
begin
  select count(*) into v_waiting from lead.delivery d join lead.submission s on s.id = d.submission_id
  where d.state = 'due' and d.due_at <= now() and d.envelope is null and lead.may_share(d, s.received_at, p);
  v_pause := make_interval(secs => (p ->> 'digestEverySeconds')::double precision / case when v_waiting > v_most then 10 else 1 end);
  if exists (select from lead.job_run r where r.job = 'digest' and r.ran_at > now() - v_pause and r.ran_at <= now()) then
    return '{}';
  end if;
  v_made := lead.make_mails(least(v_most, greatest((p ->> 'digestSize')::integer, v_waiting)), gen_random_uuid(), p);
  if v_made <> '{}' then
    perform lead.note_run('digest');
  end if;
  return v_made;
end
$$;

drop function lead.claim(jsonb);
drop function lead.hand_over(uuid[], jsonb);

-- Leases whole mails. In one order always, as the provider compares what it is sent letter by letter.
create function lead.hand_over(p_envelopes uuid[], p jsonb)
returns table (
  submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[],
  supersedes uuid, received_at timestamptz, acknowledged boolean, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea
) language sql volatile security definer set search_path = '' as $$
  with lease as materialized (
    select gen_random_uuid() as id
  ), leased as (
    update lead.delivery d set
      state = 'leased', lease = l.id, claims = d.claims + 1,
      lease_until = now() + make_interval(secs => (p ->> 'leaseSeconds')::integer)
    from lease l where d.envelope = any (p_envelopes) and d.state = 'due'
    returning d.submission_id, d.lease, d.envelope, d.tries, d.acknowledged
  )
  select l.submission_id, l.lease, l.envelope, l.tries, s.form, s.form_version, s.tags,
    s.supersedes, s.received_at, l.acknowledged, s.key_id, s.wrapped_key, s.iv, s.ciphertext
  from leased l join lead.submission s on s.id = l.submission_id
  order by lead.is_suspicious(s.tags), s.received_at, s.id
$$;

-- Leases due mails and hands over their sealed content. Deliveries with the same envelope are one mail.
-- p: the mail's section of the policy.
create function lead.claim(p jsonb)
returns table (
  submission_id uuid, lease uuid, envelope uuid, tries integer, form text, form_version text, tags text[],
  supersedes uuid, received_at timestamptz, acknowledged boolean, key_id text, wrapped_key bytea, iv bytea, ciphertext bytea
) language plpgsql volatile security definer set search_path = '' as $$
declare
  v_batch integer := p ->> 'batch';
  v_chosen uuid[];
begin
  -- One claim at a time, as it counts the hour's mails: the row is locked until this short transaction ends.
  perform lead.note_run('claim');
  perform lead.mend_times(p);
  update lead.delivery d set state = 'due', lease = null, lease_until = null where d.state = 'leased' and d.lease_until < now();
  perform lead.quarantine(p);

  v_chosen := lead.lock_due(v_batch, false);
  v_chosen := v_chosen || lead.make_new_mails(v_batch - cardinality(v_chosen), p);
  -- By itself, once all others have had their turn: it takes nobody along.
  if v_chosen = '{}' then
    v_chosen := lead.lock_due(1, true);
  end if;
  return query select * from lead.hand_over(lead.prove_members(v_chosen), p);
end
$$;

grant execute on function lead.claim(jsonb) to lead_dispatcher;

reset role;
