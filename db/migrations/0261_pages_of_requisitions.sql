-- Requisitions and sales orders have pages of their own; links in messages named them by a parameter of the list.
update messages
   set href = regexp_replace(href, '^(/user_center/(?:requisition_form_list|sales_order_list))\?(?:requisition_id|number)=', '\1/')
 where href like '/user\_center/requisition\_form\_list?%' or href like '/user\_center/sales\_order\_list?%';
