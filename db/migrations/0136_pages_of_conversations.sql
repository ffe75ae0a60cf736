-- The tabs of the list of conversations, each from an index in its order.

create index chat_threads_of_company_by_status on chat_threads (company_id, status, last_message_at desc, thread_id desc);
create index chat_threads_of_merchant_by_status on chat_threads (merchant_id, status, last_message_at desc, thread_id desc);
create index chat_threads_of_service_by_status on chat_threads (status, last_message_at desc, thread_id desc)
  where merchant_id is null or service_joined_at is not null or reports_open > 0;
create index chat_threads_assigned on chat_threads (assigned_to, last_message_at desc, thread_id desc) where assigned_to is not null and status = 'open';
create index chat_threads_reported on chat_threads (last_message_at desc, thread_id desc) where reports_open > 0;
