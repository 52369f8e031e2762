// Sequences that meet every refusal, also those that random sequences hardly ever meet. The model decides on the right answers.
import { accountStories } from './account-stories.ts';
import { organiserStories } from './organiser-stories.ts';
import { playerStories } from './player-stories.ts';
import type { Story } from './story.ts';

export const stories: Record<string, Story> = { ...playerStories, ...organiserStories, ...accountStories };
/** 08:30 in Amsterdam. */
export const storiesBegin = Date.parse('2027-09-14T06:30:00Z');
