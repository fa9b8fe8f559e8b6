-- When the last webhook of one provider came, also of one that has sent none among the many of another.
create index webhook_events_by_provider on webhook_events (provider, received_at desc);
