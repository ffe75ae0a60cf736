-- Lists are limited by the score of manufacturers, and learn when one passes a step of ten.
create trigger lists_know_first_score after insert on merchant_scores
  for each row when (new.score is not null) execute function note_reference_data_change();
create trigger lists_know_score after update of score on merchant_scores
  for each row when (div(old.score, 10) is distinct from div(new.score, 10)) execute function note_reference_data_change();
