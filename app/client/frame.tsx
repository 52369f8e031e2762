// What lies around every screen. The members' frame brings the account, the calls and the live stream along; whoever
// only looks at the public pages does not wait for those.
import { lazy, Suspense, useState } from 'react';
import { FrameLoading } from './shell/frame-loading.tsx';
import { VisitorFrame } from './shell/visitor-frame.tsx';
import { useScreenFacts } from './screen-facts.ts';

export const loadMemberFrame = () => import('./member-frame.tsx');

const MemberFrame = lazy(async () => ({ default: (await loadMemberFrame()).MemberFrame }));

/** `startsAsVisitor`: the page came as it is drawn for visitors. They stay that until they leave the public pages. */
export function Frame({ startsAsVisitor }: { startsAsVisitor: boolean }) {
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
