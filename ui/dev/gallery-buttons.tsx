import { MessageCircle, RefreshCw, Send, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../button-link.tsx';
import { Button, IconButton } from '../button.tsx';
import { TextLink } from '../text-link.tsx';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection, Specimen, WithFocus } from './gallery-section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const icons = ['quiet', 'outlined', 'primary'] as const;
const { actions, states } = copy;
const words = {
  primary: actions.request,
  secondary: actions.manage,
  quiet: actions.quiet,
  danger: actions.remove,
};

export const GalleryButtons = () => (
  <>
    <Buttons />
    <Links />
  </>
);

function Buttons() {
  return (
    <GallerySection id="buttons" title={copy.sections.buttons}>
      <Specimen name={states.rest} row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {words[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen name={states.focus}>
        <WithFocus>
          <div className="flex flex-wrap gap-3">
            <Button>{actions.request}</Button>
            <Button variant="secondary">{actions.manage}</Button>
          </div>
        </WithFocus>
      </Specimen>
      <Specimen name={states.disabled} row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen name={states.pending} row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} pending>
            {words[variant]}
          </Button>
        ))}
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
}

function Links() {
  return (
    <GallerySection id="links" title={copy.sections.links}>
      <Specimen name={states.rest} row>
        {icons.map((variant) => (
          <IconButton key={variant} label={actions.refresh} icon={<RefreshCw />} variant={variant} />
        ))}
        <ButtonLink render={<Link to="/" />} variant="secondary" icon={<MessageCircle />}>
          {copy.tabs.chat}
        </ButtonLink>
        <p>
          {copy.small} <TextLink render={<Link to="/" />}>{actions.read}</TextLink>
        </p>
      </Specimen>
      <Specimen name={states.focus}>
        <WithFocus>
          <p className="flex flex-wrap items-center gap-4">
            <IconButton label={actions.refresh} icon={<RefreshCw />} />
            <TextLink render={<Link to="/" />}>{actions.read}</TextLink>
          </p>
        </WithFocus>
      </Specimen>
      <Specimen name={states.disabled} row>
        {icons.map((variant) => (
          <IconButton key={variant} label={actions.refresh} icon={<RefreshCw />} variant={variant} disabled />
        ))}
      </Specimen>
      <Specimen name={states.pending} row>
        {icons.map((variant) => (
          <IconButton key={variant} label={actions.refresh} icon={<RefreshCw />} variant={variant} pending />
        ))}
      </Specimen>
    </GallerySection>
  );
}
