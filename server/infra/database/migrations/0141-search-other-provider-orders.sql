-- As orders_by_searched_former_order: an order is found by what was opened for it at another provider.
create index orders_by_searched_other_order on orders
  using gin (in_small_letters(other_provider_orders))
  where other_provider_orders <> '{}';
