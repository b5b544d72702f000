-- Text as searches and filters compare it, and other functions without a table. unaccent() and array_to_string() are STABLE,
-- which PostgreSQL rejects in generated columns and indexes. With a named dictionary, and for text, they depend on nothing
-- but their argument.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- Text after `unaccent`, which knows the letters of Latin-ASCII: without marks (Unicode's nonspacing ones of scripts that are
-- written without them too), tatweel, click letters and invisible signs, with one form of letters that are typed as another:
-- the rest of the African reference alphabet (ISO 6438), with Greek letters that Berber keyboards have for it; Arabic as
-- Lucene's Arabic and Persian normalizers do, with the letters that Arabic keyboards lack; digits; Ethiopic letters that sound
-- alike. `fold-words.ts` does the same and names the sources, and a test compares the two.
CREATE FUNCTION fold_letters(folded text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF octet_length(folded) = length(folded) THEN RETURN folded; END IF;
  folded := regexp_replace(normalize(folded, NFKD), '['
    || '\u00AD\u01C0-\u01C3\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7'
    || '\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED'
    || '\u07EB-\u07F3\u07FD\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u0951-\u0954\u135D-\u135F\u180E'
    || '\u1AB0-\u1AEB\u1CD0-\u1CD2\u1CD4-\u1CE0\u1CE2-\u1CE8\u1CED\u1CF4\u1CF8\u1CF9\u1DC0-\u1DFF'
    || '\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20F0\u2DE0-\u2DFF\u302A-\u302D\uA66F-\uA672'
    || '\uA674-\uA67D\uA69E\uA69F\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\U000101FD\U000102E0'
    || '\U00010EFA-\U00010EFF\U0001133B\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF46\U0001D167-\U0001D169'
    || '\U0001D173-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001E08F\U0001E944-\U0001E94B'
    || ']', '', 'g');
  -- translate() compares each letter with all of its list, which takes longer than to look for the script.
  IF folded ~ '[\u0180-\u02C0\u03B3\u03B5\u03C3\u07F4\u07F5\u2C6D\uA78B\uA78C]' THEN
    folded := translate(folded,
      'ɔƆɵƟǝƎəƏεσɣƔγʒƷɩʊƱʃƩɑⱭʌɅɂɁʔʕˀʾʿꞌꞋߴߵ',
      'ooooeeeeeegggzziuussaaaa''''''''''''''''''''''');
  END IF;
  IF folded ~ '[\u0621-\u06D5]' THEN
    folded := translate(folded, 'ٱىیےةہھەڢڤڧڨکگڭݣپچژ', 'ايييههههففققككككبجز');
  END IF;
  IF folded ~ '[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\U0001E950-\U0001E959]' THEN
    folded := translate(folded,
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙',
      '0123456789012345678901234567890123456789');
  END IF;
  IF folded ~ '[\u1200-\u1357]' THEN
    folded := translate(folded,
      'ሐሑሒሓሔሕሖኀኁኂኃኄኅኆኸኹኺኻኼኽኾሃሠሡሢሣሤሥሦሧዐዑዒዓዔዕዖኣፀፁፂፃፄፅፆሗዅዄቊኵኊኍቍኲጒጕኈቈኰጐ',
      'ሀሁሂሀሄህሆሀሁሂሀሄህሆሀሁሂሀሄህሆሀሰሱሲሳሴስሶሷአኡኢአኤእኦአጸጹጺጻጼጽጾኋሁሄቁኩሁሁቁኩጉጉሆቆኮጎ');
  END IF;
  RETURN normalize(folded, NFC);
END $$;

-- Without case and accents.
CREATE FUNCTION plain_text(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.fold_letters(lower(public.unaccent('public.unaccent'::regdictionary, $1)));

CREATE FUNCTION plain_texts(text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT plain_text(t) FROM unnest($1) t);

-- Spaces instead of Unicode's punctuation, symbols, spaces and controls beyond ASCII.
CREATE FUNCTION separate_words(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF octet_length($1) = length($1) THEN RETURN $1; END IF;
  RETURN regexp_replace($1, '['
    || '\u0080-\u00A9\u00AB\u00AC\u00AE-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02C2-\u02C5'
    || '\u02D2-\u02DF\u02E5-\u02EB\u02ED\u02EF-\u02FF\u0375\u037E\u0384\u0385\u0387\u03F6\u0482\u055A-\u055F'
    || '\u0589-\u058F\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u0606-\u060F\u061B\u061D-\u061F\u066A-\u066D\u06D4'
    || '\u06DE\u06E9\u06FD\u06FE\u0700-\u070D\u07F6-\u07F9\u07FE\u07FF\u0830-\u083E\u085E\u0888\u0964\u0965'
    || '\u0970\u09F2\u09F3\u09FA\u09FB\u09FD\u0A76\u0AF0\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F'
    || '\u0D79\u0DF4\u0E3F\u0E4F\u0E5A\u0E5B\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38\u0F3A-\u0F3D\u0F85'
    || '\u0FBE-\u0FC5\u0FC7-\u0FDA\u104A-\u104F\u109E\u109F\u10FB\u1360-\u1368\u1390-\u1399\u1400'
    || '\u166D\u166E\u1680\u169B\u169C\u16EB-\u16ED\u1735\u1736\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A'
    || '\u1940-\u1945\u19DE-\u19FF\u1A1E\u1A1F\u1AA0-\u1AA6\u1AA8-\u1AAD\u1B4E\u1B4F\u1B5A-\u1B6A'
    || '\u1B74-\u1B7F\u1BFC-\u1BFF\u1C3B-\u1C3F\u1C7E\u1C7F\u1CC0-\u1CC7\u1CD3\u1FBD\u1FBF-\u1FC1'
    || '\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FED-\u1FEF\u1FFD-\u200A\u2010-\u2029\u202F-\u205F\u207A-\u207E'
    || '\u208A-\u208E\u20A0-\u20C1\u2100\u2101\u2103-\u2106\u2108\u2109\u2114\u2116-\u2118\u211E-\u2123'
    || '\u2125\u2127\u2129\u212E\u213A\u213B\u2140-\u2144\u214A-\u214D\u214F\u218A-\u244A\u249C-\u24E9'
    || '\u2500-\u2775\u2794-\u2BFF\u2CE5-\u2CEA\u2CF9-\u2CFC\u2CFE\u2CFF\u2D70\u2E00-\u2E2E\u2E30-\u3004'
    || '\u3008-\u3020\u3030\u3036\u3037\u303D-\u303F\u309B\u309C\u30A0\u30FB\u3190\u3191\u3196-\u319F'
    || '\u31C0-\u31EF\u3200-\u321E\u322A-\u3247\u3250\u3260-\u327F\u328A-\u32B0\u32C0-\u33FF\u4DC0-\u4DFF'
    || '\uA490-\uA4C6\uA4FE\uA4FF\uA60D-\uA60F\uA673\uA67E\uA6F2-\uA716\uA720\uA721\uA789\uA78A\uA828-\uA82B'
    || '\uA836-\uA839\uA874-\uA877\uA8CE\uA8CF\uA8F8-\uA8FA\uA8FC\uA92E\uA92F\uA95F\uA9C1-\uA9CD\uA9DE\uA9DF'
    || '\uAA5C-\uAA5F\uAA77-\uAA79\uAADE\uAADF\uAAF0\uAAF1\uAB5B\uAB6A\uAB6B\uABEB\uFB29\uFBB2-\uFBD2'
    || '\uFD3E-\uFD4F\uFD90\uFD91\uFDC8-\uFDCF\uFDFC-\uFDFF\uFE10-\uFE19\uFE30-\uFE6B\uFF01-\uFF0F'
    || '\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFEE\uFFFC\uFFFD\U00010100-\U00010102'
    || '\U00010137-\U0001013F\U00010179-\U00010189\U0001018C-\U000101FC\U0001039F\U000103D0\U0001056F'
    || '\U00010857\U00010877\U00010878\U0001091F\U0001093F\U00010A50-\U00010A58\U00010A7F\U00010AC8'
    || '\U00010AF0-\U00010AF6\U00010B39-\U00010B3F\U00010B99-\U00010B9C\U00010D6E\U00010D8E\U00010D8F'
    || '\U00010EAD\U00010ED0-\U00010ED8\U00010F55-\U00010F59\U00010F86-\U00010F89\U00011047-\U0001104D'
    || '\U000110BB\U000110BC\U000110BE-\U000110C1\U00011140-\U00011143\U00011174\U00011175'
    || '\U000111C5-\U000111C8\U000111CD\U000111DB\U000111DD-\U000111DF\U00011238-\U0001123D\U000112A9'
    || '\U000113D4-\U000113D8\U0001144B-\U0001144F\U0001145A-\U0001145D\U000114C6\U000115C1-\U000115D7'
    || '\U00011641-\U00011643\U00011660-\U0001166C\U000116B9\U0001173C-\U0001173F\U0001183B'
    || '\U00011944-\U00011946\U000119E2\U00011A3F-\U00011A46\U00011A9A-\U00011A9C\U00011A9E-\U00011AA2'
    || '\U00011B00-\U00011B09\U00011BE1\U00011C41-\U00011C45\U00011C70\U00011C71\U00011EF7\U00011EF8'
    || '\U00011F43-\U00011F4F\U00011FD5-\U00011FFF\U00012470-\U00012474\U00012FF1\U00012FF2'
    || '\U00016A6E\U00016A6F\U00016AF5\U00016B37-\U00016B3F\U00016B44\U00016B45\U00016D6D-\U00016D6F'
    || '\U00016E97-\U00016E9A\U00016FE2\U0001BC9C\U0001BC9F\U0001CC00-\U0001CCEF\U0001CCFA-\U0001CEF0'
    || '\U0001CF50-\U0001D164\U0001D16A-\U0001D16C\U0001D183\U0001D184\U0001D18C-\U0001D1A9'
    || '\U0001D1AE-\U0001D241\U0001D245\U0001D300-\U0001D356\U0001D6C1\U0001D6DB\U0001D6FB\U0001D715'
    || '\U0001D735\U0001D74F\U0001D76F\U0001D789\U0001D7A9\U0001D7C3\U0001D800-\U0001D9FF'
    || '\U0001DA37-\U0001DA3A\U0001DA6D-\U0001DA74\U0001DA76-\U0001DA83\U0001DA85-\U0001DA8B\U0001E14F'
    || '\U0001E2FF\U0001E5FF\U0001E95E\U0001E95F\U0001ECAC\U0001ECB0\U0001ED2E\U0001EEF0-\U0001F0F5'
    || '\U0001F10D-\U0001FBEF\U0001FBFA'
    || ']', ' ', 'g');
END $$;

-- Each word after a space, so that ' word' finds the start of any word: line breaks, brackets and other separators become
-- spaces.
CREATE FUNCTION plain_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ' ' || public.separate_words(
    translate(public.plain_text($1), E'\n\r\t()[]{}<>"\'/,;:!?', repeat(' ', 19))
  );

CREATE FUNCTION join_texts(text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(array_to_string($1, ' '), '');

-- The words of a text, without case and accents.
CREATE FUNCTION words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  -- An index cannot contain longer words than 2,046 bytes.
  SELECT DISTINCT left(word, 40) FROM unnest(string_to_array(public.separate_words(
    translate(public.plain_text($1), E'\n\r\t.,;:!?''"`()[]{}<>/\\|@#$%&*+-=_~^', repeat(' ', 35))
  ), ' ')) AS word WHERE word <> ''
$$;

-- Where a word begins in a text, from 1, or 0; both are compared as plain text, which may be longer (ß) or shorter (marks).
CREATE FUNCTION place_of(content text, word text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  before integer := strpos(public.plain_text(content), public.plain_text(word)) - 1;
  place integer := least(before, length(content));
  missing integer;
BEGIN
  FOR attempt IN 1..10 LOOP
    missing := before - length(public.plain_text(left(content, greatest(place, 0))));
    EXIT WHEN missing = 0;
    place := least(place + missing, length(content));
  END LOOP;
  RETURN place + 1;
END $$;

-- Operators find accounts by phone number: its digits without the zeros in front, so that +216 and 00216 are the same.
CREATE FUNCTION plain_phone(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ltrim(regexp_replace($1, '\D', '', 'g'), '0');

-- The day in UTC.
CREATE FUNCTION day_of(moment timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD');

-- The hour of a day in a time zone; null for one that this PostgreSQL does not know, whose names may be older than Node's.
CREATE FUNCTION local_hour(moment timestamptz, zone text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN extract(hour FROM moment AT TIME ZONE zone);
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN NULL;
END $$;
