-- For wrk: requests random labels in random languages. Arguments: number of labels, characters and length of codes,
-- comma-separated languages. The codes are those of many-labels-cms.mjs.
local count, characters, length
local languages = {}

function init(args)
  count, characters, length = tonumber(args[1]), args[2], tonumber(args[3])
  for language in args[4]:gmatch("[^,]+") do
    languages[#languages + 1] = language
  end
end

local function code_of(index)
  local code = ""
  for _ = 1, length do
    local digit = index % #characters
    code = code .. characters:sub(digit + 1, digit + 1)
    index = math.floor(index / #characters)
  end
  return code
end

function request()
  local code = code_of(math.random(0, count - 1))
  return wrk.format("GET", "/l/" .. code .. "?lang=" .. languages[math.random(#languages)])
end
