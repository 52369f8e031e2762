import { BellOff, CircleCheckBig } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotFoundScene } from '#ui/illustrations/not-found-scene.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { notificationCopy } from '../../copy.ts';
import { setMail } from '../model/commands.ts';
import { findUnsubscribeToken } from '../model/unsubscribe-token.ts';

const text = notificationCopy.unsubscribe;

/** /meldingen-uit: turns off the mail of a link. It asks for a press, because mail scanners open links too. */
export function UnsubscribeScreen() {
  const [token] = useState(() => findUnsubscribeToken(sessionStorage, location));
  const { send, pending, failure, answer: done } = useSend(setMail);
  if (token === null || failure?.code === 'LINK_INVALID') {
    return (
      <Frame
        picture={<NotFoundScene className="w-60 max-w-full" />}
        title={text.invalidTitle}
        body={text.invalid}
        choices="primary"
      />
    );
  }
  const words = done ? text[done.on ? 'on' : 'off'] : text;
  return (
    <Frame
      picture={
        done ? (
          <CircleCheckBig className="size-12 text-fairway" />
        ) : (
          <BellOff className="size-12 text-primary" />
        )
      }
      title={words.title}
      body={words.body}
    >
      {done ? <Kinds kinds={done.kinds} /> : null}
      <ErrorBanner title={text.failureTitle} message={failure?.message} className="text-left" />
      <Button
        size="large"
        variant={done ? 'secondary' : 'primary'}
        pending={pending}
        onClick={() => void send({ token, on: done?.on === false })}
      >
        {done?.on === false ? text.undo : text.press}
      </Button>
    </Frame>
  );
}

const Kinds = ({ kinds }: { kinds: readonly (keyof typeof notificationCopy.kinds)[] }) => (
  <ul className="font-semibold">
    {kinds.map((kind) => (
      <li key={kind}>{notificationCopy.kinds[kind].title}</li>
    ))}
  </ul>
);

interface FrameProps {
  picture: ReactNode;
  title: string;
  body: string;
  children?: ReactNode;
  /** How the link to all choices looks: it may be the only action. */
  choices?: 'primary' | 'quiet';
}

function Frame({ picture, title, body, children, choices = 'quiet' }: FrameProps) {
  return (
    <Card className="mx-auto mt-6 max-w-xl md:mt-12 md:short:mt-3">
      <div className="grid gap-4 p-2 text-center sm:not-short:p-6">
        <span aria-hidden="true" className="mx-auto md:short:hidden">
          {picture}
        </span>
        <div aria-live="polite" className="grid gap-2">
          <h1 tabIndex={-1} className="text-2xl hyphens-auto sm:text-3xl">
            {title}
          </h1>
          <p className="text-balance text-ink-soft">{body}</p>
        </div>
        {children}
        <ButtonLink variant={choices} render={<Link to="/profile/notifications" />}>
          {text.choices}
        </ButtonLink>
      </div>
    </Card>
  );
}
