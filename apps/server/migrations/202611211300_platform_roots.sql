-- Hourly roots over the ends of all chains look for what came since the last one.
create index on events (at);
