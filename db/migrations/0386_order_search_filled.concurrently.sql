-- The orders before: newest first, a thousand at a time, each with its own commit, while the version before still answers.
do $$
declare
  below bigint := (select max(order_id) + 1 from orders);
  batch bigint[];
begin
  loop
    batch := array(select order_id from orders where order_id < below order by order_id desc limit 1000);
    exit when cardinality(batch) = 0;
    perform index_orders(batch);
    below := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
