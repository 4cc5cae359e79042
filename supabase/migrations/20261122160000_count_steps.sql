-- How many come to each step of a funnel, and how many go on or back, a sum for each day. Nothing here is of one person: no mark of
-- an address, no visit, no answer, no time of day.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create table lead.step_count (
  day date not null,
  funnel text not null check (funnel ~ '^[a-z0-9-]{1,64}$'),
  version integer not null check (version between 1 and 1000000),
  step text not null check (step ~ '^[a-z0-9-]{1,64}$'),
  what text not null check (what in ('shown', 'passed', 'back', 'failed')),
  total bigint not null default 0,
  -- The period promised when it was counted.
  keep_until date not null,
  primary key (day, funnel, version, step, what)
);
create index step_count_to_drop on lead.step_count (keep_until);

alter table lead.step_count enable row level security;
alter table lead.step_count force row level security;
create policy functions_of_the_owner on lead.step_count to lead_owner using (true) with check (true);

-- p: funnel, version, counts ([{step, what}]), months, limits. Answers the seconds to wait where there is no room, else null.
create function lead.count_steps(p jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wait integer := lead.take_all(p -> 'limits');
begin
  if v_wait is not null then
    return v_wait;
  end if;
  insert into lead.step_count as known (day, funnel, version, step, what, total, keep_until)
  select (now() at time zone 'utc')::date, p ->> 'funnel', (p ->> 'version')::integer, c ->> 'step', c ->> 'what', count(*),
    ((now() + make_interval(months => (p ->> 'months')::integer)) at time zone 'utc')::date
  from jsonb_array_elements(p -> 'counts') as c
  group by c ->> 'step', c ->> 'what'
  -- In one order, so that two visitors never wait for one another.
  order by c ->> 'step', c ->> 'what'
  on conflict (day, funnel, version, step, what) do update set total = known.total + excluded.total;
  return null;
end
$$;

-- The sums since a day. A sum of fewer than five would speak of somebody: it is not told.
create function lead.step_counts(p_funnel text, p_since date, p_operator text)
returns table (version integer, step text, what text, total bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform lead.note(p_operator, 'step-counts', null, jsonb_build_object('funnel', p_funnel, 'since', p_since));
  return query
    select c.version, c.step, c.what, sum(c.total)::bigint from lead.step_count c
    where c.funnel = p_funnel and c.day >= p_since
    group by c.version, c.step, c.what having sum(c.total) >= 5
    order by c.version, c.step, c.what;
end
$$;

create function lead.forget_old_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from lead.step_count where keep_until < (now() at time zone 'utc')::date;
  return null;
end
$$;

-- With every purge, whoever calls it.
create trigger forget_old_counts after insert or update on lead.job_run
  for each row when (new.job = 'purge') execute function lead.forget_old_counts();

grant execute on function lead.count_steps(jsonb) to lead_writer;
grant execute on function lead.step_counts(text, date, text) to lead_operator;

select set_config('role', current_setting('lead.migrator'), true);
