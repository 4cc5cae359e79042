-- Large submissions wait for those that are not: in a digest they come last, and they make no digest come sooner.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Counts the shares of a full digest that a submission takes beyond its own: 0 where as many of its size as it may carry find room.
create function lead.count_shares(p_bytes integer, p jsonb) returns integer
language sql immutable security definer set search_path = '' as $$
  select p_bytes / greatest(1, (p ->> 'digestBytes')::integer / (p ->> 'digestMost')::integer)
$$;

-- Puts what was in no mail yet into one, or each into its own under its own id. Real people come first and what failed before comes last,
-- so that rows which cannot be opened keep nobody waiting; of the others those come first that cannot share, and then the small ones. A
-- shared mail ends where its bytes do. A digest of one goes under its own key, which the provider knows if the row leaves it for a while;
-- what came back goes under a new key, for under its own the provider would send it no more.
create or replace function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id, size.bytes,
      row (d.tries > 0, lead.is_suspicious(s.tags), d.acknowledged, size.shares, d.due_at, d.submission_id) as rank
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    cross join lateral (
      select octet_length(s.ciphertext) as bytes, lead.count_shares(octet_length(s.ciphertext), p) as shares
    ) as size
    where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null
      and (p_envelope is null or lead.may_share(d, s.received_at, p))
    order by d.tries > 0, lead.is_suspicious(s.tags), d.acknowledged, size.shares, d.due_at, d.submission_id
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

-- Makes a digest, which grows with the queue. The next one comes ten times as soon where the small ones are more than the largest carries,
-- and where the last one has left a person's behind.
create or replace function lead.make_digest(p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most integer := p ->> 'digestMost';
  v_last timestamptz := (select r.ran_at from lead.job_run r where r.job = 'digest' and r.ran_at <= clock_timestamp());
  v_waiting integer;
  v_small integer;
  v_since timestamptz;
  v_is_hurried boolean;
  v_made uuid[];
begin
  select count(*), count(*) filter (where size.is_small),
    min(d.due_at) filter (where size.is_small and d.tries = 0 and not lead.is_suspicious(s.tags))
  into v_waiting, v_small, v_since
  from lead.delivery d join lead.submission s on s.id = d.submission_id
  cross join lateral (select lead.count_shares(octet_length(s.ciphertext), p) = 0 as is_small) as size
  where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null and lead.may_share(d, s.received_at, p);
  v_is_hurried := v_small > v_most or v_since <= v_last - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0));
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

select set_config('role', current_setting('lead.migrator'), true);
