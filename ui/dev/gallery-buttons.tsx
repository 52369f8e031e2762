import { MessageCircle, RefreshCw, Send, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../button-link.tsx';
import { Button, IconButton } from '../button.tsx';
import { TextLink } from '../text-link.tsx';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection, Specimen } from './gallery-section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const icons = ['quiet', 'outlined', 'primary'] as const;
const { actions, states } = copy;
const words = {
  primary: actions.request,
  secondary: actions.manage,
  quiet: actions.quiet,
  danger: actions.remove,
};

/** A button of each variant, in one state. */
const buttons = (state: ComponentProps<typeof Button>) =>
  variants.map((variant) => (
    <Button key={variant} variant={variant} {...state}>
      {words[variant]}
    </Button>
  ));

const iconButtons = (state: Partial<ComponentProps<typeof IconButton>>) =>
  icons.map((variant) => (
    <IconButton key={variant} label={actions.refresh} icon={<RefreshCw />} variant={variant} {...state} />
  ));

export const GalleryButtons = () => (
  <>
    <Buttons />
    <Links />
  </>
);

const Buttons = () => (
  <GallerySection id="buttons" title={copy.sections.buttons}>
    <Specimen name={states.rest} row>
      {buttons({})}
    </Specimen>
    <Specimen name={states.focus} row>
      <Button>{actions.request}</Button>
      <Button variant="secondary">{actions.manage}</Button>
    </Specimen>
    <Specimen name={states.disabled} row>
      {buttons({ disabled: true })}
    </Specimen>
    <Specimen name={states.pending} row>
      {buttons({ pending: true })}
    </Specimen>
    <Specimen name={states.sizes} row>
      <Button size="large" icon={<Send />}>
        {actions.request}
      </Button>
      <Button>{actions.request}</Button>
      <Button size="small" variant="danger" icon={<Trash2 />}>
        {actions.confirm}
      </Button>
    </Specimen>
    <Specimen name={states.long}>
      <div className="flex max-w-80 flex-col gap-3">
        <Button wide>{copy.long.action}</Button>
        <Button wide variant="secondary" icon={<Trash2 />}>
          {copy.long.word}
        </Button>
      </div>
    </Specimen>
  </GallerySection>
);

const Links = () => (
  <GallerySection id="links" title={copy.sections.links}>
    <Specimen name={states.rest} row>
      {iconButtons({})}
      <ButtonLink render={<Link to="/" />} variant="secondary" icon={<MessageCircle />}>
        {copy.tabs.chat}
      </ButtonLink>
      <p>
        {copy.small} <TextLink render={<Link to="/" />}>{actions.read}</TextLink>
      </p>
    </Specimen>
    <Specimen name={states.focus}>
      <p className="flex flex-wrap items-center gap-4">
        <IconButton label={actions.refresh} icon={<RefreshCw />} />
        <TextLink render={<Link to="/" />}>{actions.read}</TextLink>
      </p>
    </Specimen>
    <Specimen name={states.disabled} row>
      {iconButtons({ disabled: true })}
    </Specimen>
    <Specimen name={states.pending} row>
      {iconButtons({ pending: true })}
    </Specimen>
  </GallerySection>
);
