// The frame around every screen. The members' frame loads the account, the calls and the live stream; visitors of public pages
// do not wait for those.
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { FrameLoading } from './shell/frame-loading.tsx';
import { VisitorFrame } from './shell/visitor-frame.tsx';
import { useScreenFacts } from './screen-facts.ts';

export const loadMemberFrame = () => import('./member-frame.tsx');

const MemberFrameLater = lazy(async () => ({ default: (await loadMemberFrame()).MemberFrame }));

interface FrameProps {
  /** The page was prerendered for visitors. It stays that way until they leave the public pages. */
  startsAsVisitor: boolean;
  /** Given when its code is already loaded. */
  MemberFrame?: ComponentType | undefined;
}

export function Frame({ startsAsVisitor, MemberFrame = MemberFrameLater }: FrameProps) {
  const isPublic = useScreenFacts().frame === 'public';
  const [visiting, setVisiting] = useState(startsAsVisitor);
  if (visiting && !isPublic) setVisiting(false);
  if (visiting && isPublic) return <VisitorFrame />;
  return (
    <Suspense fallback={<FrameLoading />}>
      <MemberFrame />
    </Suspense>
  );
}
