-- With ratings there is an average. The first form of this constraint let null through: a check that is neither true
-- nor false does not refuse.

alter table profiles drop constraint profiles_rating;
alter table profiles add constraint profiles_rating check ((total_ratings = 0) = (average_rating is null)
  and total_ratings >= 0 and average_rating between 1 and 5);
