import { ArrowRight, Flag, Heart, Pencil, Share2, ThumbsUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { AnchoredMenu } from '../overlays/anchored-menu.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { FullSheet } from '../overlays/full-sheet.tsx';
import { Menu } from '../overlays/menu.tsx';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection } from './gallery-section.tsx';

const overlays = ['form', 'long', 'full', 'confirm', 'pending'] as const;
type Overlay = (typeof overlays)[number];
const { actions } = copy;
const openers: Record<Overlay, string> = {
  form: actions.open,
  long: actions.openLong,
  full: actions.openFull,
  confirm: actions.remove,
  pending: actions.removing,
};
const paragraphs = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${copy.body}`);

const choices = [<ThumbsUp key="thumb" />, <Heart key="heart" />, <Flag key="flag" />].map((icon, index) => ({
  label: `${copy.fields.level} ${index + 1}`,
  icon,
  chosen: index === 1,
  onToggle: () => undefined,
}));

export function GalleryOverlays() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <GallerySection id="overlays" title={copy.sections.overlays}>
      <div className="flex flex-wrap items-center gap-3">
        {overlays.map((overlay) => (
          <Button key={overlay} variant="secondary" onClick={() => setShown(overlay)}>
            {openers[overlay]}
          </Button>
        ))}
        <Button variant="secondary" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          {actions.openAnchored}
        </Button>
        <Menu
          items={[
            { label: actions.edit, icon: <Pencil /> },
            { label: actions.share, icon: <Share2 />, disabled: true },
            { label: copy.long.action, icon: <Pencil /> },
            { label: actions.read, icon: <ArrowRight />, render: <Link to="/voorwaarden" /> },
            { label: actions.confirm, icon: <Trash2 />, tone: 'danger' },
          ]}
        />
      </div>
      {anchor ? (
        <AnchoredMenu
          label={actions.openAnchored}
          anchor={anchor}
          align="start"
          choices={{ label: copy.fields.level, options: choices }}
          items={[
            { label: actions.edit, icon: <Pencil /> },
            { label: actions.confirm, icon: <Trash2 />, tone: 'danger' },
          ]}
          focusAfter={() => anchor}
          onClose={() => setAnchor(null)}
        />
      ) : null}
      <Dialogs shown={shown} onShow={setShown} />
    </GallerySection>
  );
}

type DialogsProps = { shown: Overlay | null; onShow: (overlay: Overlay | null) => void };

const propsOf = ({ shown, onShow }: DialogsProps, overlay: Overlay) => ({
  open: shown === overlay,
  onClose: () => onShow(null),
});

function Dialogs(all: DialogsProps) {
  const close = () => all.onShow(null);
  return (
    <>
      <Dialog
        {...propsOf(all, 'form')}
        title={copy.dialog.form}
        description={copy.dialog.formText}
        footer={<Button onClick={close}>{actions.request}</Button>}
      >
        <div className="grid gap-5">
          <SelectField label={copy.fields.level} options={copy.options} />
          <TextArea label={copy.dialog.message} optional counter maxLength={500} />
        </div>
      </Dialog>
      <Dialog
        {...propsOf(all, 'long')}
        title={copy.long.club}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {actions.quiet}
            </Button>
            <Button onClick={close}>{copy.long.action}</Button>
          </>
        }
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-3">
            {paragraph}
          </p>
        ))}
      </Dialog>
      {all.shown === 'full' ? <Full onClose={close} /> : null}
      {(['confirm', 'pending'] as const).map((overlay) => (
        <ConfirmDialog
          key={overlay}
          {...propsOf(all, overlay)}
          title={copy.dialog.title}
          description={copy.dialog.text}
          confirmLabel={actions.confirm}
          pending={overlay === 'pending'}
          onConfirm={close}
        />
      ))}
    </>
  );
}

const Full = ({ onClose }: { onClose: () => void }) => (
  <FullSheet
    title={copy.dialog.form}
    onClose={onClose}
    form={{ onSubmit: (event) => event.preventDefault() }}
    footer={
      <Button wide onClick={onClose}>
        {actions.request}
      </Button>
    }
  >
    <p>{copy.body}</p>
  </FullSheet>
);
