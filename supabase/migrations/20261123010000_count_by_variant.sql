-- A funnel may be shown in several variants, each to a part of the visitors: its steps are counted apart for each. As before, a row
-- is the sum of a day, and a sum of fewer than five, now of one variant, is not told. No sum over the variants is told beside
-- theirs: what is missing of it would be what was not to be told.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Of a funnel without variants it is empty.
alter table lead.step_count
  add column variant text not null default '' check (variant ~ '^[a-z0-9-]{0,64}$'),
  drop constraint step_count_pkey,
  add primary key (day, funnel, version, variant, step, what);

-- p: funnel, version, counts ([{step, what, variant?}]), months, limits. Answers the seconds to wait where there is no room, else null.
create or replace function lead.count_steps(p jsonb) returns integer
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

-- Another column needs another function of the name.
drop function lead.step_counts(text, date, text);

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

grant execute on function lead.step_counts(text, date, text) to lead_operator;

select set_config('role', current_setting('lead.migrator'), true);
