-- A request that came by a proxy which PARAPH_PROXIES does not name, or without the address of its caller. One row.
create table proxy_sighting (
  one boolean primary key default true check (one),
  at timestamptz(3) not null,
  fault text not null check (fault in ('unknown', 'silent')),
  peer text not null
);
select shared_table('proxy_sighting');
