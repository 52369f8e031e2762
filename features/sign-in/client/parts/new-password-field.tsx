import { Check, Circle } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { missingRules, passwordRules, type PasswordRule } from '../../rules.ts';
import { authCopy, passwordRuleCopy, passwordRulesText } from './copy.ts';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>;

/** A new password. While typing, a tick for each rule is in place of the hint, which stays for a screen reader. */
export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const missing = missingRules(typed);
  const { hint } = authCopy.signUp;
  return (
    // Scrolled to, the field brings its rules along: a keyboard may open right below them.
    <div className="grid gap-2.5 [&_input]:scroll-mb-[8.5rem]">
      <PasswordField
        {...field}
        hint={typed === '' ? hint : <span className="sr-only">{hint}</span>}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.target.value);
          return onChange?.(event);
        }}
      />
      {typed === '' ? null : <RuleTicks missing={missing} />}
      {/* Announced when a rule is met or missed again; nothing while the field is empty. */}
      <output className="sr-only">{typed === '' ? '' : passwordRulesText(missing)}</output>
    </div>
  );
}

function RuleTicks({ missing }: { missing: readonly PasswordRule[] }) {
  return (
    <ul
      aria-hidden="true"
      className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm wrap-anywhere large-text:grid-cols-1"
    >
      {passwordRules.map((rule) => {
        const isMet = !missing.includes(rule);
        return (
          <li
            key={rule}
            className={
              isMet
                ? 'flex items-center gap-1.5 font-semibold text-fairway-ink'
                : 'flex items-center gap-1.5 text-ink-soft'
            }
          >
            {isMet ? <Check className="size-4.5 shrink-0" /> : <Circle className="size-4.5 shrink-0" />}
            {passwordRuleCopy[rule]}
          </li>
        );
      })}
    </ul>
  );
}
