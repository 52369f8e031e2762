import { ChevronRight, KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { FactorAnswer, SecondStep } from '#platform/client/sign-in/second-step-calls.ts';
import type { FactorChoice } from '#platform/client/sign-in/sign-in-calls.ts';
import { appCodeProblem, signInCopy } from '../../copy.ts';
import { CodeForm } from './code-form.tsx';
import { authCopy } from './copy.ts';
import { FactorIcon } from './factor-icon.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SendText } from './send-text.tsx';

const { challenge: words } = authCopy;
const { failure } = signInCopy;

interface SecondStepFormProps {
  step: SecondStep;
  /** Called when the answer was right. Returns what is wrong when the next step was not reached. */
  onDone: () => Promise<string | null> | void;
}

/** Shows the factor that was used last, and a list of the others below it. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { factors, recoveryCodes } = props.step.challenge;
  const [chosen, setChosen] = useState<FactorChoice | 'recovery'>(factors[0] ?? 'recovery');
  const others = factors.filter((factor) => factor !== chosen);
  const offersRecovery = recoveryCodes && chosen !== 'recovery';

  return (
    <div className="grid gap-5">
      {chosen === 'recovery' ? (
        <>
          <p className="text-ink-soft">{words.recovery}</p>
          <CodeForm
            kind="recovery"
            label={words.recoveryCode}
            submit={words.submit}
            onCode={(recoveryCode) => give(props, { recoveryCode })}
          />
        </>
      ) : (
        <ByFactor key={chosen.id} factor={chosen} {...props} />
      )}
      {others.length > 0 || offersRecovery ? (
        <section aria-label={words.otherWay} className="border-t border-line pt-4">
          <p className="text-sm font-semibold text-ink-soft">{words.otherWay}</p>
          <ul className="mt-1">
            {others.map((factor) => (
              <OtherWay
                key={factor.id}
                icon={<FactorIcon kind={factor.kind} />}
                label={factor.friendlyName}
                detail={factor.phone ?? authCopy.kinds[factor.kind]}
                onChoose={() => setChosen(factor)}
              />
            ))}
            {offersRecovery ? (
              <OtherWay
                icon={
                  <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sand-soft text-sand-ink">
                    <KeyRound aria-hidden="true" className="size-5.5" />
                  </span>
                }
                label={words.byRecoveryCode}
                onChoose={() => setChosen('recovery')}
              />
            ) : null}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Gives an answer. Returns what is wrong, or null when it was right. */
async function give(
  { step, onDone }: SecondStepFormProps,
  answer: FactorAnswer,
  explain: typeof appCodeProblem = (_, problem) => problem,
): Promise<string | null> {
  const outcome = await step.answer(answer);
  if (!outcome.done) return explain(outcome.code, outcome.message ?? failure.unreachable);
  return (await onDone()) ?? null;
}

function ByFactor({ factor, ...props }: SecondStepFormProps & { factor: FactorChoice }) {
  const { id: factorId, kind } = factor;
  const { step, onDone } = props;
  const [texted, setTexted] = useState(false);

  async function sendText(): Promise<string | null> {
    const outcome = await step.sendText(factorId);
    if (!outcome.done) return outcome.message ?? failure.unreachable;
    setTexted(true);
    return null;
  }

  return (
    <>
      <p className="text-ink-soft">{textOf(factor, texted)}</p>
      {kind === 'passkey' ? (
        <PasskeyButton
          label={words.byPasskey}
          variant="primary"
          step={{ options: step.passkeyOptions, answer: (passkey) => step.answer({ passkey }) }}
          onDone={onDone}
        />
      ) : null}
      {kind === 'totp' || texted ? (
        <CodeForm
          kind="digits"
          label={words.code}
          submit={words.submit}
          onCode={(code) => give(props, { factorId, code }, kind === 'totp' ? appCodeProblem : undefined)}
        />
      ) : null}
      {kind === 'phone' ? <SendText key={String(texted)} sent={texted} onSend={sendText} /> : null}
    </>
  );
}

function textOf({ kind, phone }: FactorChoice, texted: boolean): string {
  if (kind !== 'phone') return words[kind];
  return texted ? words.phoneSent(phone ?? '') : words.phone(phone ?? '');
}

interface OtherWayProps {
  icon: React.ReactNode;
  label: string;
  detail?: string;
  onChoose: () => void;
}

function OtherWay({ icon, label, detail, onChoose }: OtherWayProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-primary-soft"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{label}</span>
          {detail && detail !== label ? (
            <span className="block text-sm text-ink-soft tabular-nums">{detail}</span>
          ) : null}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}
