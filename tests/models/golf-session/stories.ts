// Sequences that meet every refusal, also those that chance hardly ever meets. The model decides what each command must answer.
import { accountStories } from './account-stories.ts';
import { organiserStories } from './organiser-stories.ts';
import { playerStories } from './player-stories.ts';
import type { Story } from './story.ts';

export const stories: Record<string, Story> = { ...playerStories, ...organiserStories, ...accountStories };
/** 08:30 in Amsterdam. */
export const storiesBegin = Date.parse('2027-09-14T06:30:00Z');
