import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { signIn, type SignInOutcome } from '#platform/client/sign-in.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { accountCopy } from '../../copy.ts';
import { meOptions } from '../queries.ts';

const { signIn: words, validation, failure } = accountCopy;

/** What a password must look like is asked when it is chosen, not when it is typed again. */
const signInForm = z.object({
  email: z.string().trim().max(255, validation.emailLong).pipe(z.email(validation.email)),
  password: z.string().min(1, validation.passwordEmpty),
});
type SignInFields = z.infer<typeof signInForm>;

const failures = {
  wrong: failure.wrong,
  unverified: failure.unverified,
  suspended: failure.suspended,
  'too-many': failure.tooMany,
  unreachable: failure.unreachable,
} satisfies Record<Exclude<SignInOutcome, 'done'>, string>;

/** Ends with the person known to the cache; the screen around it moves on by itself. */
export function SignInForm() {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<SignInFields>({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(fields: SignInFields) {
    setProblem(null);
    const outcome = await signIn(fields);
    if (outcome !== 'done') {
      setProblem(failures[outcome]);
      if (outcome === 'wrong') form.setFocus('password', { shouldSelect: true });
      return;
    }
    try {
      await queryClient.fetchQuery({ ...meOptions, staleTime: 0 });
      showToast({ tone: 'success', title: words.success });
    } catch {
      setProblem(failure.unreachable);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {problem ? (
        <Banner tone="error" title={failure.title}>
          {problem}
        </Banner>
      ) : null}
      <TextField
        {...form.register('email')}
        type="email"
        label={words.email}
        error={errors.email?.message}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.register('password')}
        type={shown ? 'text' : 'password'}
        label={words.password}
        error={errors.password?.message}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        trailing={
          <IconButton
            label={shown ? words.hidePassword : words.showPassword}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <Button type="submit" size="large" wide pending={isSubmitting} className="mt-1">
        {words.submit}
      </Button>
    </form>
  );
}
