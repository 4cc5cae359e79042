-- A queue of a hundred thousand is read within the time that a claim has: an expression that the planner takes into the query costs a row
-- a fraction of a call.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create or replace function lead.count_shares(p_bytes integer, p jsonb) returns integer
language sql immutable as $$
  select p_bytes / greatest(1, (p ->> 'digestBytes')::integer / (p ->> 'digestMost')::integer)
$$;

create or replace function lead.is_suspicious(p_tags text[]) returns boolean
language sql immutable as $$
  select p_tags && array['honeypot', 'trap', 'fast', 'unmeasured']
$$;

-- Company waits until the page has made its tries and the store has heard of a direct mail: p_is_here where it has not. Waiting for a mail
-- of its own has an end too: rather twice than too late.
create function lead.may_share(p_is_acknowledged boolean, p_is_here boolean, p_since timestamptz, p jsonb) returns boolean
language sql stable as $$
  select
    p_is_acknowledged and p_is_here and p_since <= now() - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0))
    or p_since < now() - make_interval(mins => (p ->> 'aloneMinutes')::integer)
$$;

-- As before, but for the join of the rows that went past the store.
create or replace function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
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

-- The sort of a long queue stays in memory.
alter function lead.make_mails(integer, uuid, jsonb) set work_mem = '32MB';

create or replace function lead.make_lone_mails(p_limit integer, p jsonb) returns uuid[]
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

create or replace function lead.make_digest(p jsonb) returns uuid[]
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

drop function lead.may_share(lead.delivery, timestamptz, jsonb);

select set_config('role', current_setting('lead.migrator'), true);
