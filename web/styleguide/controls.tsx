import { Button, type ButtonTone, buttonClass } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { StarPicker } from '../ui/fields/star-picker.tsx';
import { Progress } from '../ui/lists/progress.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { Pagination } from '../ui/navigation/pagination.tsx';
import { SectionLinks } from '../ui/navigation/section-links.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { Columns, Part, Row } from './example.tsx';

const tones: ButtonTone[] = ['main', 'strong', 'plain', 'quiet', 'danger'];
const nothing = () => {};

/** Buttons, fields and pagination. */
export function Controls() {
  return (
    <>
      <Part name="Buttons">
        {tones.map((tone) => (
          <Row key={tone}>
            <Button tone={tone}>Send Message</Button>
            <Button tone={tone}>
              <Icon name="share" />
              Share
            </Button>
            <Button tone={tone} disabled>
              Sending...
            </Button>
            <a href="/dev/styleguide" className={buttonClass(tone)}>
              View Public Profile
            </a>
          </Row>
        ))}
        <div className="bg-deep p-4 text-on-deep">
          <Row>
            <Button tone="main">Find Professional</Button>
            <Button tone="deep">Join as Professional</Button>
            <Button tone="deep" disabled>
              Joining...
            </Button>
          </Row>
        </div>
      </Part>
      <Part name="Fields">
        <Columns>
          <TextField label="Company Name (Optional)" hint="As on the register of companies" />
          <TextField label="Email" defaultValue="amina@" error="This is not an email address" />
          <TextField
            label="Email"
            defaultValue="amina@mill.example"
            readOnly
            hint="It cannot be changed here."
          />
          <TextField label="Name" defaultValue="Amina" disabled />
          <SelectField label="Industry" defaultValue="Fashion">
            <option>Fashion</option>
          </SelectField>
          <SelectField label="Plan" error="Choose a plan">
            <option>Choose a plan</option>
          </SelectField>
          <PasswordField label="Password" hint="At least 6 characters" defaultValue="secret" />
          <PasswordField label="Confirm Password" error="The passwords differ" />
          <TextArea label="Description" rows={3} hint="What you make or do, for whom, and since when." />
          <TextArea label="Your Message" rows={3} error="Write a message first" />
        </Columns>
      </Part>
      <Part name="Choices">
        <Columns>
          <ChoiceField
            legend="What’s wrong?"
            name="reason"
            chosen="spam"
            choices={[
              { value: 'spam', label: 'Advertising or spam' },
              { value: 'fraud', label: 'Fraud, or asks for money or passwords' },
            ]}
          />
          <ChoiceField
            legend="What’s wrong?"
            name="reason-missing"
            error="Choose one"
            choices={[{ value: 'spam', label: 'Advertising or spam' }]}
          />
          <div>
            <Checkbox defaultChecked>Send me emails about new messages</Checkbox>
            <Checkbox>I’ve saved them in a safe place</Checkbox>
            <Checkbox disabled>Not to be chosen now</Checkbox>
          </div>
          <div className="grid gap-3">
            <StarPicker name="none" legend="Nothing chosen" value={0} onChange={nothing} />
            <StarPicker name="three" legend="Three chosen" value={3} onChange={nothing} />
          </div>
        </Columns>
        <FormProblem text="This email and password do not belong together." />
      </Part>
      <Part name="Tabs, sections and pages">
        <Tabs
          label="Messages"
          tabs={[
            { name: 'inbox', title: 'Inbox (60)' },
            { name: 'sent', title: 'Sent (84)' },
          ]}
          shown="inbox"
          onShow={nothing}
        >
          <p>What belongs to the tab.</p>
        </Tabs>
        <SectionLinks label="My area" links={sections} />
        <Pagination page={1} totalPages={6} label="First" linkTo={pageLink} />
        <Pagination page={3} totalPages={6} label="Third" linkTo={pageLink} />
        <Pagination page={6} totalPages={6} label="Last" linkTo={pageLink} />
        <Progress aria-label="Nothing done" value={0} />
        <Progress aria-label="Half done" value={50} />
        <Progress aria-label="All done" value={100} />
      </Part>
    </>
  );
}

const pageLink = (page: number) => `/dev/styleguide?page=${page}`;
const sections = ['My Profile', 'My Products', 'Messages', 'Reviews', 'Verification', 'Subscription'].map(
  (title) => ({ to: `/dev/styleguide#${title.replace(' ', '-')}`, title, isShown: title === 'My Products' }),
);
