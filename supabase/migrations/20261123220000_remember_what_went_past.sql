-- An answer may be lost after its submission was acknowledged as stored: the page tries again, finds the database away, and is
-- served by a direct mail. The function that mailed tells the store so when it is back: that submission goes by itself, under
-- the same key and with the same text, and the provider sends it once. It may be told before the row is there.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create table lead.went_past (
  id uuid primary key,
  noted_at timestamptz not null default now()
);
alter table lead.went_past enable row level security;
alter table lead.went_past force row level security;
create policy functions_of_the_owner on lead.went_past to lead_owner using (true) with check (true);

create function lead.note_direct(p jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into lead.went_past (id) select jsonb_array_elements_text(p)::uuid on conflict do nothing
$$;

-- Company waits until the page has made its tries and the store has heard of a direct mail.
create or replace function lead.may_share(p_delivery lead.delivery, p_received_at timestamptz, p jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select
    p_delivery.acknowledged and not exists (select from lead.went_past w where w.id = p_delivery.submission_id)
      and least(p_received_at, p_delivery.due_at) <= now() - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0))
    or least(p_received_at, p_delivery.due_at) < now() - make_interval(mins => (p ->> 'aloneMinutes')::integer)
$$;

-- With every purge.
create or replace function lead.forget_old_records() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from lead.audit where at < now() - interval '12 months';
  delete from lead.erasure where erased_at < now() - interval '12 months';
  delete from lead.stray_return r where r.alarmed_at < now() - interval '7 days'
    or exists (select from lead.delivery d where d.provider_id = r.provider_id);
  -- The provider has forgotten its key a day earlier.
  delete from lead.went_past where noted_at < now() - interval '2 days';
  return null;
end
$$;

grant execute on function lead.note_direct(jsonb) to lead_writer;

select set_config('role', current_setting('lead.migrator'), true);
