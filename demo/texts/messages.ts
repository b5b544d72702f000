/** Who answers: a supplier of goods, a supplier of services, or a freelancer. */
export type Offer = 'goods' | 'services' | 'freelance';

/** A customer's question, the answer, the customer's reply to it, and the last word of the professional. */
export type Thread = readonly [question: string, answer: string, reply: string, end: string];

/**
 * Each sentence has a placeholder, so that no two conversations say the same; `createValues` says what they are. A thread
 * is only used for a product that has all its placeholders.
 */
export const threads: Record<Offer, readonly Thread[]> = {
  goods: [
    [
      'Good morning {first},\n\nnext season {firm} would like to list “{item}”. Is {price} your price for {minimum}, or can you go lower for a larger order?',
      'Good morning {customer},\n\nthank you for writing to {company}. The price of “{item}” is for one order of {minimum}; from three orders a year I take off four percent for {firm}.',
      'Three orders of “{item}” a year suit us, {first}, one each in March, July and October. Please send the pro forma invoice for the first {minimum} to {city}.',
      'The invoice for “{item}” is in your mail, {customer}, with four percent off. We reserve the other two dates for {firm}.',
    ],
    [
      'Hello {first}, our source of {wanted} in {city} has become unreliable. If {firm} orders “{item}” this week, when would it leave {town}?',
      'Hello {customer}, “{item}” takes {lead} from your deposit. We ship from {town} on the Friday after that.',
      'That is sooner than we hoped, {first}. May the date for “{item}” still move by a week if the shelves in {city} are late?',
      'A week is no problem, {customer}. Tell us ten days ahead and “{item}” waits in our own store in {town}, free of charge.',
    ],
    [
      'Dear {company} team, what would it cost to send “{item}” to {city}, by sea and by air? We would begin with your minimum, {minimum}.',
      'Dear {customer}, for {minimum} only air makes sense: the sea freight to {city} has a minimum charge. Our forwarder in {country} quotes “{item}” today, and you see his own paper.',
      'The air quote for “{item}” has arrived, thank you. It is within what {firm} planned, so please book it.',
      'Booked, {customer}. “{item}” flies on Thursday and the tracking number for {city} follows tonight.',
    ],
    [
      'Hi {first}, may I ask for {sample} of “{item}” if {firm} pays the courier to {city}?',
      'Hi {customer}, {sample} of “{item}” leaves {town} on Tuesday and reaches {city} within six working days.',
      'The parcel with “{item}” is here, and three colleagues at {firm} have already taken it apart. We like it and order {minimum}.',
      'That is the kind of test we like, {customer}. The confirmation for {minimum} is in your mail.',
    ],
    [
      'Hello! {firm} compares three makers of {wanted}, and your profile answers most of our questions. One is left: is {price} for “{item}” free on board or ex works {town}?',
      'Hello {customer}, it is ex works {town}. Free on board, “{item}” costs six percent more, and then the port papers of {country} are our work.',
      'Free on board, please: nobody at {firm} knows the port papers of {country}. Could you quote “{item}” on that basis?',
      'Done, {customer}: the quote for “{item}” is free on board and valid for {firm} until the end of next month.',
    ],
    [
      'Dear {first}, our last order of {wanted} from another house came late and short. Before we try “{item}”: how do you count and check an order in {town}?',
      'Dear {customer}, we count “{item}” twice, by two people who do not see each other’s list. You get photographs from {town} before you pay the balance.',
      'Two lists would have saved {firm} a lot of {wanted} last year. Let us begin with {minimum}, {first}.',
      'Agreed, {customer}: {minimum}, counted twice. The photographs of “{item}” come on loading day.',
    ],
    [
      'Good afternoon {first}. We saw “{item}” and “{other}” on your profile and would put both into one shipment to {city}. Does the minimum of {company}, {minimum}, apply to the whole order?',
      'Good afternoon {customer}, {minimum} applies to “{item}” alone. “{other}” can travel with it in any number, since the box to {city} is paid anyway.',
      'Then we take {minimum} of the first and a trial of “{other}”. Could you propose a number that sells, {first}?',
      'Take ten of “{other}”, {customer}. Most shops sell them in a month and know then what {city} likes.',
    ],
    [
      'Hi {first}, I will be in {country} next month for {firm}. Could I visit {town} and see how “{item}” is made?',
      'Hi {customer}, you are welcome in {town}. Write to me a week before, so that “{item}” is in work on the day you come.',
      'I land on the 9th and could be in {town} on the 11th. Is “{item}” in work then?',
      'The 11th is good, {customer}. Somebody from {company} picks you up at the station in {town}.',
    ],
    [
      'Hello {company}, which papers come with “{item}”? Our customs agent in {city} asks for the {standard} certificate and a certificate of origin from {country}.',
      'Good day {customer}. The {standard} certificate for “{item}” is attached to our offer. The chamber in {country} issues the certificate of origin for each shipment to {firm}.',
      'Our agent in {city} accepts the {standard} certificate. Please name the lot of “{item}” on the invoice, too.',
      'The lot of “{item}” is on invoice and box, {customer}. Originals for {city} go by courier as soon as the ship has left.',
    ],
    [
      'Dear {first}, {firm} opens a second branch in {city}, and {wanted} will have a shelf there. What sells better elsewhere, “{item}” or “{other}”?',
      'Thank you, {customer}. “{item}” sells all year, “{other}” before the holidays. Two thirds of “{item}” is right for a new shelf in {city}.',
      'Two thirds of “{item}” it is. When must {firm} order for the holidays?',
      'By the end of August, {customer}: “{item}” takes {lead}, and everybody in {city} wants the same ship in autumn.',
    ],
    [
      'Good day {first}, could you put our own label on “{item}”? {firm} would take {minimum} three times a year.',
      'Hello {customer}, our printer in {town} makes your label for “{item}”. I only need your artwork as a vector file, in the size of “{item}”.',
      'The artwork for “{item}” is in the folder, in two sizes. May {firm} see a proof before your printer in {town} starts?',
      'The proof for “{item}” leaves {town} today, {customer}, one label in each size.',
    ],
    [
      'Hi {first}, our buyer in {city} finds {price} for “{item}” high. What does {company} do for it that others leave out?',
      'Hi {customer}, a fair question. For “{item}” we pay the people in {town} by the piece they would buy themselves, and take back whatever fails your inspection.',
      'A buyer who can send “{item}” back is a happy buyer, {first}. {firm} would begin with {minimum}.',
      'Then the first {minimum} are yours, {customer}. If one fails in {city}, send a photograph, not the goods.',
    ],
  ],
  services: [
    [
      'Hello {first}, {firm} in {city} needs help that looks very much like “{item}”. What would {company} need from us before you could name a date?',
      'Hello {customer}, for “{item}” we need one call and the papers you have. After that {company} names a date and keeps it.',
      'The papers are in the folder I shared with {company}. Could we speak about “{item}” on Thursday?',
      'Thursday is good, {customer}. The colleague in {town} who led “{item}” the last time joins us.',
    ],
    [
      'Dear {company} team, is {price} for “{item}” the whole price, or do travel and taxes from {country} come on top?',
      'Dear {customer}, travel inside {country} is included in {price}. Taxes depend on where {firm} is registered, so the offer shows both sums.',
      'Both sums are clear, and {firm} signs for “{item}” this week.',
      'Thank you, {customer}. “{item}” is in our calendar for {firm}, and the first page of the report comes on Friday.',
    ],
    [
      'Hi {first}, a partner of {firm} in {country} recommended {company}. Who would do “{item}” for us, and how many such projects do you take at a time?',
      'Hi {customer}, I lead “{item}” myself, with two colleagues from {town}. We take three such projects at a time, and one place is free for {firm}.',
      'Please keep that place for {firm}, {first}. Our engineer in {city} has one question left about “{item}” and calls you tomorrow.',
      'The place is kept until Friday, {customer}. I am at my desk in {town} from eight.',
    ],
    [
      'Good morning {first}, {firm} asks three companies about {wanted}. Could you send a reference for “{item}”?',
      'Good morning {customer}. Two clients in {country} are happy to talk about “{item}”; their numbers are in the offer that {company} sent to {city}.',
      'I reached both. One praised {company} for “{item}”, the other one for saying no at the right moment.',
      'I know which is which, {customer}. Shall {company} now write the plan for “{item}”?',
    ],
    [
      'Hello {first}, could you combine “{item}” with “{other}” for {firm}, and would one contract do?',
      'Hello {customer}, one contract does. {company} begins with “{item}”, and you decide about “{other}” when you have seen the result.',
      'That is a fair order, {first}. Please write the contract for “{item}” with “{other}” as an option.',
      'The contract is in your mail, {customer}. The option for “{other}” holds for six months.',
    ],
    [
      'Dear {first}, {firm} had to stop a project about {wanted} last year. How do you report problems while “{item}” is under way?',
      'Dear {customer}, {company} sends one page a week: what is done, what is late, and what it costs. I attach such a page about “{item}”, without the name of the client.',
      'That page about “{item}” has more in it than our last contractor said in a year. {firm} would like an offer.',
      'You have it tomorrow, {customer}. Page one says what could go wrong with “{item}” in {city}.',
    ],
  ],
  freelance: [
    [
      'Hi {first}, {firm} needs {wanted}. Your “{item}” is close to what we imagine, so when could you begin?',
      'Hi {customer}, thank you for looking at “{item}” so closely. From the 12th I could give {wanted} three days a week.',
      'From the 12th suits {firm}, {first}, and the brief for {wanted} is in your mail.',
      'I read what {firm} wrote about {wanted} and have eleven questions. May I call you tomorrow about “{item}” and the rest, at ten {city} time?',
    ],
    [
      'Hello {first},\n\nI lead a team of four at {firm} in {city}. Do you quote a fixed price for {wanted}, or is it always {rate}?',
      'Hello {customer}, my rate is {rate}, and for {wanted} I name a ceiling first: if I need less time, {firm} pays less.',
      'A ceiling for {wanted} is what our finance team in {city} wanted to hear. Please name it, {first}.',
      'Forty hours, {customer}, with “{item}” as the measure. The list of what is in {wanted} follows tonight.',
    ],
    [
      'Good morning {first}! I read what you wrote about “{item}” twice. Would {wanted} for {firm} get the same care?',
      'Good morning {customer}! “{item}” took four weeks; for {firm} I would plan five, because the first one goes into questions.',
      'Five weeks are fine. Who at {firm} should answer your questions about {wanted}?',
      'Whoever complains most at the moment, {customer}: that is how “{item}” became good.',
    ],
    [
      'Hi {first}, {firm} has never hired anyone in {country} before. How would we start with {wanted}, and who owns the files at the end?',
      'Dear {customer}, we would start with one paid day on {wanted}. All files of {wanted} belong to {firm} from the day of payment, and the contract says so.',
      'The contract is short and clear, {first}. {firm} has signed it and paid the first day.',
      'Thank you, {customer}. The result of the first day on {wanted} is in your mail on Friday.',
    ],
    [
      'Dear {first}, {firm} launches in {city} in eight weeks, and {wanted} is the last open point. Is that too tight for you?',
      'Hi {customer}, eight weeks are enough for {wanted} if I get answers within two days. “{item}” had seven.',
      'You get them within one day: my colleague in {city} does nothing else until {wanted} is done.',
      'Then I begin on Monday, {customer}. Week one is for {wanted} on paper, and nothing is built before you nod.',
    ],
    [
      'Hello {first}, {firm} has a budget for ten days of {wanted}. What could you finish in that time, judging by “{item}”?',
      'Hello {customer}, in ten days I finish two thirds of what “{item}” was. I would leave out the part of {wanted} that {firm} can add later.',
      'Which part of {wanted} would that be, {first}?',
      'The one that most clients never open, {customer}. I marked it in the plan for {firm}.',
    ],
    [
      'Hi {first}, whom could {firm} ask about working with you? We think of you for {wanted}.',
      'Hi {customer}, ask the people behind “{item}”; I will tell them that {firm} is going to call.',
      'They spoke about “{item}” for half an hour. {firm} would like to begin with {wanted} as soon as you can.',
      'They are generous, {customer}. I can begin with {wanted} on the first of the month.',
    ],
    [
      'Hello {first}, may I send you a brief? Two people at {firm} in {city} named you for {wanted} on the same day.',
      'Hello {customer}, please do. I read it tonight in {town} and tell you honestly if “{item}” is the right measure for it.',
      'The brief for {wanted} is on its way. {firm} is quite attached to page three.',
      'Page three is the best one, {customer}. I would cut page two, and then {wanted} takes four weeks.',
    ],
  ],
};
