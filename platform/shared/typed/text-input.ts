// How a form or a call cleans a text that was typed.
import { z } from 'zod';
import { asOneLine, withoutHiddenMarks } from '../text.ts';

export const textInput = () => z.string().overwrite(withoutHiddenMarks).trim();

export const lineInput = () => z.string().overwrite(asOneLine);
