import { Share } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { Banner } from '#ui/banner.tsx';
import { conversationCopy } from '../../copy.ts';
import { findSharedText, setSharedText, shareParameters, textFrom } from '../model/shared-text.ts';

/** Above the list of conversations, after another app shared a text: the conversation that the user opens gets it as a draft. */
export function ShareChoice() {
  const [parameters] = useSearchParams();
  const [text, setText] = useState(() => textFrom(parameters) || findSharedText());
  useDroppedParameters(shareParameters);
  useEffect(() => setSharedText(text), [text]);
  if (text === '') return null;
  return (
    <Banner title={conversationCopy.share} icon={<Share />} className="mb-4" onDismiss={() => setText('')}>
      <p className="line-clamp-3 whitespace-pre-line">{text}</p>
    </Banner>
  );
}
