-- How many visitors see and pass each step of a funnel: sums of a day, and nothing that speaks of one person.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- p: funnel, version, counts ([{step, what, variant?}]), months, limits. Answers the seconds to wait where there is no room, else null.
create function lead.count_steps(p jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- The sums since a day. A sum of fewer than five would speak of somebody: it is not told.
create function lead.step_counts(p_funnel text, p_since date, p_operator text)
returns table (version integer, variant text, step text, what text, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform lead.note(p_operator, 'step-counts', null, jsonb_build_object('funnel', p_funnel, 'since', p_since));
  return query
    select c.version, c.variant, c.step, c.what, sum(c.total)::bigint from lead.step_count c
    where c.funnel = p_funnel and c.day >= p_since
    group by c.version, c.variant, c.step, c.what having sum(c.total) >= 5
    order by c.version, c.variant, c.step, c.what;
end
$$;

-- With every purge, whoever calls it.
create function lead.forget_old_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from lead.step_count where keep_until < (now() at time zone 'utc')::date;
  return null;
end
$$;

create trigger forget_old_counts after insert or update on lead.job_run
  for each row when (new.job = 'purge') execute function lead.forget_old_counts();

grant execute on function lead.count_steps(jsonb) to lead_writer;
grant execute on function lead.step_counts(text, date, text) to lead_operator;

select set_config('role', current_setting('lead.migrator'), true);
