-- By how many percent more, or less, the orders of a product count in lists without a chosen order, by the score of its manufacturer. 0 is not at all.
alter table score_formulas add column list_weight integer not null default 0 check (list_weight between 0 and 50);
-- Lists order by the weight of the formula that applies.
create trigger lists_know_formula after insert on score_formulas for each row execute function note_reference_data_change();
