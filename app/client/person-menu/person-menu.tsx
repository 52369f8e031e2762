import { EllipsisVertical } from 'lucide-react';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { moreAbout, profileCopy } from '#features/profile/copy.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { PersonActions } from './person-actions.tsx';
import { usePersonItems } from './use-person-items.tsx';

/** The menu of what a golfer can do with another golfer: block or report. */
export function PersonMenu({ look, ...of }: PersonMenuProps) {
  const { person } = of;
  const { items, dialogs } = usePersonItems(of);
  const label = moreAbout(person.displayName);
  return (
    <>
      {look === 'button' ? (
        <div className="grid gap-2">
          {person.isBlocked ? null : <PersonActions person={person} />}
          <MoreMenu items={items} look={look} label={label} />
        </div>
      ) : (
        <MoreMenu items={items} look={look} label={label} />
      )}
      {dialogs}
    </>
  );
}

type MoreMenuProps = { items: readonly MenuItem[]; look: PersonMenuProps['look']; label: string };

function MoreMenu({ items, look, label }: MoreMenuProps) {
  if (look === 'icon') return <Menu items={items} label={label} />;
  const button = (
    <Button variant="quiet" wide icon={<EllipsisVertical />} aria-label={label}>
      {profileCopy.more}
    </Button>
  );
  return <Menu items={items} trigger={button} />;
}
